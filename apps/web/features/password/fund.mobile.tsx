import { FundPassword } from "./Passwords.tsx";

export default function FundPasswordMobile() {
  return (
    <div className="px-4 py-5">
      <FundPassword layout="mobile" />
    </div>
  );
}

import { LoginPassword } from "./Passwords.tsx";

export default function LoginPasswordMobile() {
  return (
    <div className="px-4 py-5">
      <LoginPassword layout="mobile" />
    </div>
  );
}

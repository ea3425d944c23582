import { RecoverFund } from "./RecoverFund.tsx";

export default function RecoverFundMobile() {
  return (
    <div className="px-4 py-5">
      <RecoverFund layout="mobile" />
    </div>
  );
}

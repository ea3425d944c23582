import { AgreementPage } from "./AgreementPage.tsx";

export default function AgreementMobile() {
  return <AgreementPage layout="mobile" />;
}

import { AgreementPage } from "./AgreementPage.tsx";

export default function AgreementDesktop() {
  return <AgreementPage layout="desktop" />;
}

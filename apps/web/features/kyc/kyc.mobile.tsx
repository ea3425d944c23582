import { KycAside, KycMain, useKyc } from "./Kyc.tsx";

export default function KycMobile() {
  const kyc = useKyc();
  return (
    <div className="flex flex-col gap-6 px-4 py-5">
      <KycMain kyc={kyc} layout="mobile" />
      <aside className="flex flex-col gap-4">
        <KycAside kyc={kyc} layout="mobile" />
      </aside>
    </div>
  );
}

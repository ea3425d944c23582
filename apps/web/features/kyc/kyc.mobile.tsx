import { KycAside, KycMain, useKyc } from "./Kyc.tsx";

/** While one applies nothing else stands on a small screen. */
export default function KycMobile() {
  const kyc = useKyc();
  return (
    <div className="flex flex-col gap-6 px-4 py-5">
      <KycMain kyc={kyc} layout="mobile" />
      {!kyc.applying && (
        <aside className="flex flex-col gap-4">
          <KycAside kyc={kyc} layout="mobile" />
        </aside>
      )}
    </div>
  );
}

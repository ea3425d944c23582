import { Credit } from "./Credit.tsx";

export default function CreditMobile() {
  return (
    <div className="flex flex-col gap-4 px-4 py-5">
      <Credit layout="mobile" />
    </div>
  );
}

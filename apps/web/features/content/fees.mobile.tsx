import { Fees } from "./Fees.tsx";

export default function FeesMobile() {
  return <Fees layout="mobile" />;
}

import { Fees } from "./Fees.tsx";

export default function FeesDesktop() {
  return <Fees layout="desktop" />;
}

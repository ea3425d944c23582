import { Reserves } from "./Reserves.tsx";

export default function ReservesDesktop() {
  return <Reserves layout="desktop" />;
}

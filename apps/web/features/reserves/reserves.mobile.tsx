import { Reserves } from "./Reserves.tsx";

export default function ReservesMobile() {
  return <Reserves layout="mobile" />;
}

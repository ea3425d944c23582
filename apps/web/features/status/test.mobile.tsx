import { SelfCheck } from "./SelfCheck.tsx";

export default function TestMobile() {
  return <SelfCheck layout="mobile" />;
}

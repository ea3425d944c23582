import { SelfCheck } from "./SelfCheck.tsx";

export default function TestDesktop() {
  return <SelfCheck layout="desktop" />;
}

import { Status } from "./Status.tsx";

export default function StatusDesktop() {
  return <Status layout="desktop" />;
}

import { Status } from "./Status.tsx";

export default function StatusMobile() {
  return <Status layout="mobile" />;
}

import { Team } from "./Team.tsx";

export default function TeamMobile() {
  return <Team layout="mobile" />;
}

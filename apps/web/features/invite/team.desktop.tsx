import { Team } from "./Team.tsx";

export default function TeamDesktop() {
  return <Team layout="desktop" />;
}

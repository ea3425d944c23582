import { Invite } from "./Invite.tsx";

export default function InviteDesktop() {
  return <Invite layout="desktop" />;
}

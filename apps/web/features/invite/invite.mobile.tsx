import { Invite } from "./Invite.tsx";

export default function InviteMobile() {
  return <Invite layout="mobile" />;
}

export { InvitationPage as default } from "./InvitationPage.tsx";

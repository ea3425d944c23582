export { MembersPage as default } from "./MembersPage.tsx";

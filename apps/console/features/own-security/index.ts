export { OwnSecurityPage as default } from "./OwnSecurityPage.tsx";

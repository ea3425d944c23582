export { SupportPage as default } from "./SupportPage.tsx";

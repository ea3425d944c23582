export { RecoveriesPage as default } from "./RecoveriesPage.tsx";

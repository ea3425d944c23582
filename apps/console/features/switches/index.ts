export { SwitchesPage as default } from "./SwitchesPage.tsx";

export { ParametersPage as default } from "./ParametersPage.tsx";

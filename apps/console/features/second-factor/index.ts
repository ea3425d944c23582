export { SecondFactorPage as default } from "./SecondFactorPage.tsx";

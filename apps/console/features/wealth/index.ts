export { WealthPage as default } from "./WealthPage.tsx";

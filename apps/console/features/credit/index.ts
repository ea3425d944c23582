export { CreditPage as default } from "./CreditPage.tsx";

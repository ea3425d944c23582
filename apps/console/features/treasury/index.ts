export { TreasuryPage as default } from "./TreasuryPage.tsx";

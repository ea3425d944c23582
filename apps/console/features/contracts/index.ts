export { ContractsPage as default } from "./ContractsPage.tsx";

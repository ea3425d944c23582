export { VouchersPage as default } from "./VouchersPage.tsx";

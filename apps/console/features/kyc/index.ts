export { KycPage as default } from "./KycPage.tsx";

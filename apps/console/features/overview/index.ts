export { OverviewPage as default } from "./OverviewPage.tsx";

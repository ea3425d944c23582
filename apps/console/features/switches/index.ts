export { SwitchesPage as default } from "./SwitchesPage.tsx";
export { MarketButtons } from "./MarketSwitch.tsx";

/** Price alerts, as other pages show them. */
export { useAlertNewsText } from "./use-alert-text.ts";

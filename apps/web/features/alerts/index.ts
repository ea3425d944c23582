/** Price alerts, as other pages show them. */
export { AlertButton } from "./AlertButton.tsx";
export { useAlertNewsText } from "./use-alert-text.ts";

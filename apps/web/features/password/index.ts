/** Namespace: password. */
export { HoldNotice } from "./HoldNotice.tsx";

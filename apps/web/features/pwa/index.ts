/** What makes an app of the pages: the service worker, the hint to install it, notifications. */
export { PushChoice } from "./PushChoice.tsx";
export { beginWhenIdle } from "./begin.tsx";

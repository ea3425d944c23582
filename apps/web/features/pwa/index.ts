/** Progressive web app: the service worker, the hint to install it, notifications. */
export { PushChoice } from "./PushChoice.tsx";
export { beginWhenIdle } from "./begin.tsx";

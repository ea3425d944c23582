export { Tour } from "./Tour.tsx";
export { startTour } from "./tour-store.ts";

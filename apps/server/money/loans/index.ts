export { openPlansOfDemo } from "./demo-plans.ts";
export { loans } from "./feature.ts";

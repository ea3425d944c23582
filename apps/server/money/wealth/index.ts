export { openOffersOfDemo } from "./demo-offers.ts";
export { wealth } from "./feature.ts";

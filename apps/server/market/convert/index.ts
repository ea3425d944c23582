export { fundInventoryOfDemo } from "./demo-funds.ts";
export { convert } from "./feature.ts";

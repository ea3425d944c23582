export { fundRewardsOfDemo } from "./demo-funds.ts";
export { signIn } from "./feature.ts";

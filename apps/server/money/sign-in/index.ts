export { fundRewardsOfDemo } from "./demo-funds.ts";
export { signIn } from "./feature.ts";
export { signInHandlers } from "./handlers.ts";
export { REWARD_COIN, REWARD_DAYS, rewardUnits } from "./rewards.ts";
export { type SignIn, startSignIn } from "./sign-in.ts";

export { signInHandlers } from "./handlers.ts";
export { fundRewardsOfDemo } from "./demo-funds.ts";
export { type SignIn, startSignIn } from "./sign-in.ts";

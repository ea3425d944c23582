export { signInHandlers } from "./handlers.ts";
export { fundRewardsOfDemo } from "./demo-funds.ts";
export { createSignIn, type SignIn } from "./sign-in.ts";

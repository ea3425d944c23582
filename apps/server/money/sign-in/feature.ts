import { feature } from "../../ground/feature/index.ts";
import { signInHandlers } from "./handlers.ts";
import { type SignIn, startSignIn } from "./sign-in.ts";

/** Rewards for signing in each day. */
export const signIn = feature<Parameters<typeof startSignIn>[0]>()({
  start: async ({ pool, engine, parameters, log }): Promise<{ readonly signIn: SignIn }> => ({
    signIn: await startSignIn({ pool, engine, parameters, log }),
  }),
  handlers: (parts) => signInHandlers(parts.signIn),
});

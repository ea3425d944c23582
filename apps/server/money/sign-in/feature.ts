import { feature } from "../../ground/feature/index.ts";
import type { OperatorParameters } from "../parameters/index.ts";
import { rewardChangeKinds } from "./change-kinds.ts";
import { signInHandlers } from "./handlers.ts";
import { type SignIn, type SignInParts, startSignIn } from "./sign-in.ts";

interface Needs extends Omit<SignInParts, "parameters"> {
  readonly parameters: OperatorParameters;
}

/** Rewards for signing in each day. */
export const signIn = feature<Needs>()({
  start: async ({ pool, engine, parameters, log }): Promise<{ readonly signIn: SignIn }> => ({
    signIn: await startSignIn({ pool, engine, parameters, log }),
  }),
  changeKinds: ({ engine, parameters }) => rewardChangeKinds(engine, parameters),
  handlers: (parts) => signInHandlers(parts.signIn),
});

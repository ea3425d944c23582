import type { Handlers } from "../../ground/calls/index.ts";
import type { SignIn } from "./sign-in.ts";

export function signInHandlers(signIn: SignIn): Pick<Handlers, "user/signToday" | "user/signLastLog"> {
  return {
    "user/signToday": (_input, { member, timeMs }) => signIn.sign(member.memberId, timeMs),
    "user/signLastLog": (_input, { member, timeMs }) => signIn.log(member.memberId, timeMs),
  };
}

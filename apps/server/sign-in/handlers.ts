import type { Pool } from "pg";
import { CallRefusal, type Handlers } from "../gateway/context.ts";
import { memberById } from "../identity/members.ts";
import type { SignIn } from "./sign-in.ts";

export function signInHandlers(
  pool: Pool,
  signIn: SignIn,
): Pick<Handlers, "user/signToday" | "user/signLastLog"> {
  return {
    // The shared demo member is everybody: its streak would be nobody's.
    "user/signToday": async (_input, { member, timeMs }) => {
      const { kind } = await memberById(pool, member.memberId);
      if (kind === "demo") throw new CallRefusal("demo.shared_member");
      return signIn.sign(member.memberId, timeMs);
    },
    "user/signLastLog": (_input, { member, timeMs }) => signIn.log(member.memberId, timeMs),
  };
}

import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { recordSecurityEvent } from "../factors/index.ts";
import { contactOf } from "../../ground/mail/index.ts";
import type { Identity } from "./identity.ts";
import { memberByContact, storePassword } from "./members.ts";
import { checkLoginPassword } from "./passwords.ts";

/** The call that sets a new login password for somebody who has the member's mail or phone and forgot the old one. */
export function forgotPasswordHandlers(identity: Identity): Pick<Handlers, "login/forgotPassword"> {
  const { pool } = identity.options;
  return {
    "login/forgotPassword": async (input, context) => {
      const { ip, userAgent, timeMs, idempotencyKey } = context;
      const contact = contactOf(input);
      checkLoginPassword(input.newPassword, "newPassword");
      const member = await memberByContact(pool, contact);
      const stored = member?.passwordChangeKey === idempotencyKey ? member.passwordHash : null;
      if (stored !== null && (await identity.passwords.matches("login", stored, input.newPassword)))
        return {};

      const code = await identity.codes.prove(contact, "resetPassword", input.code, timeMs);
      // Reached by guessing alone, since no code was sent there; nobody reads a visitor's or a participant's mail.
      if (member?.kind !== "member") throw new CallRefusal("code.wrong", "code");
      const { id: memberId } = member;
      // Whoever has the mailbox alone does not come in where there is a second factor; a frozen account stays shut.
      await identity.options.factors.passForgotten(memberId, input.secondFactor, context);
      const passwordHash = await identity.passwords.hash("login", input.newPassword);
      const announceEnded = await inTransaction(pool, async (client) => {
        await code.spend(client);
        await storePassword(client, memberId, passwordHash, idempotencyKey);
        await recordSecurityEvent(client, { memberId, kind: "loginPasswordReset", ip, userAgent, timeMs });
        return identity.sessions.endOthers(client, memberId, "", timeMs);
      });
      announceEnded();
      return {};
    },
  };
}

import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { Mailer } from "../../ground/mail/index.ts";
import type { Factors } from "../factors/index.ts";
import { codeHandlers } from "./code-handlers.ts";
import { contactHandlers } from "./contact-handlers.ts";
import { favouriteHandlers } from "./favourites.ts";
import { forgotPasswordHandlers } from "./forgot-password.ts";
import { createIdentity, type Identity, type IdentityOptions } from "./identity.ts";
import { loginHandlers } from "./login-handlers.ts";
import { memberHandlers } from "./member-handlers.ts";
import { passwordHandlers } from "./password-handlers.ts";
import type { PasswordCost } from "./passwords.ts";
import { pruneIdentity } from "./pruning.ts";
import { registerHandlers } from "./register.ts";

interface Needs {
  readonly settings: Required<
    Pick<IdentityOptions, "secret" | "demoPerHour" | "smsLimits" | "invitationRequired">
  > & { readonly mode: "demo" | "production" };
  readonly pool: Pool;
  readonly engine: Engine;
  readonly mailer: Mailer;
  readonly factors: Factors;
  readonly log: Logger;
  readonly passwordCost: PasswordCost;
}

/** Members, their passwords and sessions. */
export const identity = feature<Needs>()({
  start({ settings, pool, engine, mailer, factors, log, passwordCost }): { readonly identity: Identity } {
    const { secret, mode, demoPerHour, smsLimits, invitationRequired } = settings;
    const rules = { demo: mode === "demo", demoPerHour, smsLimits, invitationRequired, passwordCost };
    return { identity: createIdentity({ pool, engine, mailer, factors, secret, log, ...rules }) };
  },
  handlers: ({ identity: members, pool }) => ({
    ...codeHandlers(members),
    ...registerHandlers(members),
    ...loginHandlers(members),
    ...forgotPasswordHandlers(members),
    ...passwordHandlers(members),
    ...contactHandlers(members),
    ...memberHandlers(members),
    ...favouriteHandlers(pool),
  }),
  prune: ({ pool }) => [(timeMs) => pruneIdentity(pool, timeMs)],
});

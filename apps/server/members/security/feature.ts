import type { Pool } from "pg";
import type { Logger } from "pino";
import { LANGUAGES } from "../../ground/calls/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import { createMailer, type Mailer } from "../../ground/mail/index.ts";
import type { Factors } from "../factors/index.ts";
import type { Identity } from "../identity/index.ts";
import { securityHandlers } from "./handlers.ts";
import { createMemberMails } from "./member-mails.ts";
import { createSecurity, type Security, type SecurityOptions } from "./security.ts";

interface MailerNeeds {
  readonly pool: Pool;
  readonly factors: Factors;
  readonly queue: Parameters<typeof createMailer>[0];
}

/** The mailer, which puts each member's own words against forged mails into every mail. */
export const mailer = feature<MailerNeeds>()({
  start: ({ pool, factors, queue }): { readonly mailer: Mailer } => ({
    mailer: createMailer(queue, LANGUAGES, createMemberMails(pool, factors.seal)),
  }),
});

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly identity: Identity;
  readonly factors: Factors;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly origin: () => string;
  readonly managed: { pauseOwner(memberId: number): Promise<void> };
  readonly apiKeys: { closeKeys(memberId: number, timeMs: number): Promise<void> };
  readonly cancelWithdrawals: SecurityOptions["cancelWithdrawals"];
}

/** Devices, locks and freezes, and the notices about them. */
export const security = feature<Needs>()({
  start({ apiKeys, managed, ...parts }, stops): { readonly security: Security } {
    const started = createSecurity({
      ...parts,
      async alsoEnd(memberId, timeMs) {
        await apiKeys.closeKeys(memberId, timeMs);
        await managed.pauseOwner(memberId);
      },
    });
    stops.add("notices", started.start());
    return { security: started };
  },
  handlers: (parts) => securityHandlers(parts.security),
  prune: (parts) => [parts.security.prune],
});

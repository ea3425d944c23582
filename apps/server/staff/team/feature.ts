import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Audit } from "../../ground/audit/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { Mailer } from "../../ground/mail/index.ts";
import type { Identity } from "../../members/identity/index.ts";
import type { Kyc } from "../../members/kyc/index.ts";
import { createDesk, type Desk } from "./desk.ts";
import { staffHandlers } from "./handlers.ts";
import { staffKycHandlers } from "./kyc-handlers.ts";
import { startStaffNotices } from "./notices.ts";
import { ownStaffHandlers } from "./own-handlers.ts";
import { peopleHandlers } from "./people-handlers.ts";
import { staffChangeKinds } from "./staff-change.ts";

interface Needs {
  readonly settings: { readonly secret: string; readonly mode: "demo" | "production" };
  readonly pool: Pool;
  readonly identity: Identity;
  readonly kyc: Kyc;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly origin: () => string;
}

/** The people at the console, and the log of what they did. */
export const team = feature<Needs>()({
  start({ settings: { secret, mode }, pool, identity }): { readonly desk: Desk; readonly audit: Audit } {
    const { passwords } = identity;
    const desk = createDesk({ pool, passwords, secret, secondFactorRequired: mode === "production" });
    return { desk, audit: desk.audit };
  },
  handlers: ({ desk, kyc }) => ({
    ...staffHandlers(desk),
    ...ownStaffHandlers(desk),
    ...peopleHandlers(desk),
    ...staffKycHandlers(desk, kyc),
  }),
  changeKinds: ({ pool, desk }) => staffChangeKinds(pool, desk.seal),
  whenOpen: ({ pool, desk, mailer, log, origin }, stops) =>
    stops.add("mails about staff", startStaffNotices({ pool, seal: desk.seal, mailer, log, origin })),
});

import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Audit } from "../../ground/audit/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { Mailer } from "../../ground/mail/index.ts";
import type { Identity } from "../../members/identity/index.ts";
import type { Kyc } from "../../members/kyc/index.ts";
import { createTeam, type Team } from "./team.ts";
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
  start({ settings: { secret, mode }, pool, identity }): { readonly team: Team; readonly audit: Audit } {
    const { passwords } = identity;
    const team = createTeam({ pool, passwords, secret, secondFactorRequired: mode === "production" });
    return { team, audit: team.audit };
  },
  handlers: ({ team, kyc }) => ({
    ...staffHandlers(team),
    ...ownStaffHandlers(team),
    ...peopleHandlers(team),
    ...staffKycHandlers(team, kyc),
  }),
  changeKinds: ({ pool, team }) => staffChangeKinds(pool, team.seal),
  whenOpen: ({ pool, team, mailer, log, origin }, stops) =>
    stops.add("mails about staff", startStaffNotices({ pool, seal: team.seal, mailer, log, origin })),
});

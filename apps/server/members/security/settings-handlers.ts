/** The calls that set the words in our mails, lock the settings, and freeze the account. */
import { createHash } from "node:crypto";
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { readAntiPhishing, writeAntiPhishing } from "./anti-phishing.ts";
import { eventOf, readLock, recordSecurityEvent, writeLock } from "../factors/index.ts";
import { memberOfFreezeLink } from "./freeze-links.ts";
import { freezeMember } from "./freezing.ts";
import type { Security } from "./security.ts";

type SettingsCall = "user/setAntiPhishing" | "user/setSettingsLock" | "user/freezeAccount" | "login/freeze";

type SettingsHandlers = Pick<Handlers, SettingsCall>;

/** The reasons, as staff read them. */
const BY_MEMBER = "frozen by the member in the security centre";
const BY_LINK = "frozen by the member through the link in a security mail";

export function settingsHandlers(security: Security): SettingsHandlers {
  const { pool, factors } = security.options;
  return {
    "user/setAntiPhishing": async (input, context) => {
      const antiPhishing = readAntiPhishing(input.antiPhishing);
      await inTransaction(pool, async (client) => {
        await writeAntiPhishing(client, factors.seal, context.member.memberId, antiPhishing);
        await recordSecurityEvent(client, eventOf("antiPhishingChanged", context));
      });
      return { antiPhishing };
    },

    "user/setSettingsLock": setSettingsLock(security),

    "user/freezeAccount": async ({ loginPassword }, context) => {
      const { ip, userAgent, timeMs } = context;
      const { memberId } = context.member;
      await security.provePassword(memberId, loginPassword, context);
      await freezeMember(security.freezing, { memberId, reason: BY_MEMBER, ip, userAgent, timeMs });
      context.setSessionCookie(null);
      return {};
    },

    "login/freeze": async ({ link, loginPassword }, context) => {
      const { ip, userAgent, timeMs } = context;
      const memberId = await memberOfFreezeLink(pool, link, timeMs);
      if (memberId === null) throw new CallRefusal("freeze.link_over");
      await security.provePassword(memberId, loginPassword, context);
      await freezeMember(security.freezing, { memberId, reason: BY_LINK, ip, userAgent, timeMs });
      return {};
    },
  };
}

/** A lock may be set and made longer at any time; it opens after its days, and never sooner. */
function setSettingsLock(security: Security): SettingsHandlers["user/setSettingsLock"] {
  const { pool } = security.options;
  return async ({ days, loginPassword }, context) => {
    const { memberId } = context.member;
    const { timeMs } = context;
    await security.provePassword(memberId, loginPassword, context);
    const lock = await inTransaction(pool, async (client) => {
      await client.query("select pg_advisory_xact_lock($1)", [lockKeyOf(memberId)]);
      const now = await readLock(client, memberId, timeMs);
      if (days > 0 && days < now.days) throw new CallRefusal("settings.unlock_first", "days");
      if (now.days === 0 && days === 0) return now;
      // Opening that is under way goes on: asking again must not begin it anew.
      if (days === 0 && now.unlockAtMs !== null) return now;
      await writeLock(client, memberId, now, days, timeMs);
      await recordSecurityEvent(
        client,
        eventOf(days > 0 ? "settingsLocked" : "settingsUnlockBegun", context),
      );
      return null;
    });
    const { days: lockDays, unlockAtMs } = lock ?? (await readLock(pool, memberId, timeMs));
    return { lockDays, unlockAt: unlockAtMs };
  };
}

/** A number of our own, so that two changes of one member's lock take turns. */
const lockKeyOf = (memberId: number): string =>
  createHash("sha256").update(`settings-lock:${memberId}`).digest().readBigInt64BE().toString();

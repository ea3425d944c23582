/** The calls about where a member is logged in. A session that is ended is refused from its next call on. */
import { inTransaction } from "../../ground/database/index.ts";
import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from "../identity/index.ts";
import { deviceOf, eventOf, LOG_PAGE, recordSecurityEvent } from "../factors/index.ts";
import type { Security } from "./security.ts";

type DeviceCall = "user/devices" | "user/revokeDevice" | "user/revokeOtherDevices";

interface Row {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

const ALIVE = `select id::text, ip, user_agent as "userAgent", created_at::float8 as "createdAt",
    seen_at::float8 as "seenAt"
  from sessions where member = $1 and closed_at is null and seen_at > $2 and created_at > $3
  order by id::text = $4 desc, seen_at desc limit $5`;

export function deviceHandlers(security: Security): Pick<Handlers, DeviceCall> {
  const { pool, identity } = security.options;
  const { sessions } = identity;
  return {
    "user/devices": async (_input, { member, timeMs }) => {
      const { memberId, sessionId } = member;
      const values = [memberId, timeMs - SESSION_IDLE_MS, timeMs - SESSION_LIFE_MS, sessionId, LOG_PAGE];
      const { rows } = await pool.query<Row>(ALIVE, values);
      return {
        list: rows.map(({ id, ip, userAgent, createdAt, seenAt }) => ({
          ...{ deviceId: id, ...deviceOf(userAgent), ip, createdAt, seenAt, current: id === sessionId },
        })),
      };
    },

    "user/revokeDevice": async ({ deviceId }, context) => {
      const { memberId } = context.member;
      const { rowCount } = await pool.query(
        "select from sessions where id::text = $1 and member = $2 and closed_at is null",
        [deviceId, memberId],
      );
      if (rowCount === 0) throw new CallRefusal("device.unknown", "deviceId");
      await sessions.close(deviceId, context.timeMs);
      await recordSecurityEvent(pool, eventOf("deviceRevoked", context));
      return {};
    },

    "user/revokeOtherDevices": async (_input, context) => {
      const { memberId, sessionId } = context.member;
      const { ended, announceEnded } = await inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ count: number }>(
          "select count(*)::int as count from sessions where member = $1 and id::text <> $2 and closed_at is null",
          [memberId, sessionId],
        );
        await recordSecurityEvent(client, eventOf("deviceRevoked", context));
        return {
          ended: rows[0]?.count ?? 0,
          announceEnded: await sessions.endOthers(client, memberId, sessionId, context.timeMs),
        };
      });
      announceEnded();
      return { ended };
    },
  };
}

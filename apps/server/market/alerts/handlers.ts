/** The calls about price alerts. */
import type { Alert } from "@meridian/contract";
import type { Pool } from "pg";
import {
  CallRefusal,
  Conditions,
  type Handlers,
  limitOf,
  type MemberContext,
  pageOfRows,
  timeWithin,
} from "../../ground/calls/index.ts";
import { type FigureParts, figureOf, isReached } from "./figures.ts";
import { ALERT_LIFE_MS, STANDING_MAX } from "./limits.ts";
import type { AlertLoop } from "./loop.ts";
import { ALERTS, type AlertRow } from "./rows.ts";
import { cancel } from "./store.ts";
import { readTerms } from "./terms.ts";
import { alertText } from "./text.ts";

export interface AlertParts extends FigureParts {
  readonly pool: Pool;
  readonly loop: Pick<AlertLoop, "exclusive" | "sequence">;
}

type AlertCall = "user/alertList" | "user/alertCreate" | "user/alertCancel";

const LIST_KEY = ["changed_at", "alert_id"];

const STATES = {
  standing: ["standing"],
  fired: ["fired"],
  expired: ["expired"],
  ended: ["fired", "expired"],
  all: ["standing", "fired", "expired"],
} as const;

export function alertHandlers(parts: AlertParts): Pick<Handlers, AlertCall> {
  const { pool, loop } = parts;
  return {
    async "user/alertList"(input, { member, timeMs }) {
      const limit = limitOf(input);
      const conditions = new Conditions()
        .where("member = ?", member.memberId)
        .where("state = any(?)", STATES[input.state ?? "all"])
        .where("kind = ?", input.kind)
        .where("market = ?", input.market)
        .where("changed_at >= ?", timeWithin(input.from))
        .where("changed_at < ?", timeWithin(input.to))
        .behind(LIST_KEY, input.cursor);
      const order = `order by changed_at desc, alert_id desc limit ${limit + 1}`;
      const rows = await ALERTS.rows(pool, `where ${conditions.text()} ${order}`, conditions.values);
      const figures = new Map<AlertRow, number | null>();
      for (const row of rows)
        if (row.state === "standing") figures.set(row, await figureOf(parts, row, timeMs));
      return pageOfRows(
        rows,
        limit,
        ({ changedAt, alertId }) => [changedAt, alertId],
        (row) => alertText(parts.marketData.terms, row, figures.get(row) ?? null),
      );
    },

    "user/alertCreate": (input, context) => loop.exclusive(() => create(parts, input, context)),

    "user/alertCancel": ({ alertId }, { member, timeMs }) =>
      loop.exclusive(async () => {
        const id = Number.parseInt(alertId, 10);
        const row = await cancel(pool, id, member.memberId, timeMs);
        if (row === undefined) throw new CallRefusal("alert.unknown", "alertId");
        if (row.state !== "cancelled") throw new CallRefusal("alert.over", "alertId");
        parts.watch.remove(id);
        return alertText(parts.marketData.terms, row, null);
      }),
  };
}

type Asked = Parameters<Handlers["user/alertCreate"]>[0];

/** One after another, so that two at once are not more than the limit. */
async function create(parts: AlertParts, input: Asked, context: MemberContext): Promise<Alert> {
  const { pool, loop, watch, marketData } = parts;
  const { idempotencyKey: requestKey, timeMs } = context;
  const { memberId: member } = context.member;
  const sent = JSON.stringify(input);
  const known = await ALERTS.first(pool, "where member = $1 and request_key = $2", [member, requestKey]);
  if (known !== undefined && known.input !== sent) throw new CallRefusal("command.id_conflict");
  if (known !== undefined) return alertText(marketData.terms, known, await figureOf(parts, known, timeMs));
  const terms = readTerms(marketData.terms, input);
  const standing = await ALERTS.rows(pool, "where member = $1 and state = 'standing'", [member]);
  if (standing.some((row) => isSame(row, terms))) throw new CallRefusal("alert.set_already", "level");
  if (standing.length >= STANDING_MAX) throw new CallRefusal("alert.too_many");
  const figure = await figureOf(parts, { ...terms, member }, timeMs);
  if (figure !== null && isReached(terms, figure)) throw new CallRefusal("alert.already_true", "level");
  const row = await ALERTS.insert(pool, {
    ...{ ...terms, member, requestKey, input: sent, remark: input.remark ?? "", state: "standing" },
    ...{ sinceSequence: loop.sequence, createdAt: timeMs, changedAt: timeMs, mailedAt: 0 },
    expiresAt: timeMs + ALERT_LIFE_MS,
  });
  if (row === undefined) throw new Error("a new alert has a row");
  watch.add(row);
  return alertText(marketData.terms, row, figure);
}

function isSame(row: AlertRow, terms: ReturnType<typeof readTerms>): boolean {
  const { kind, market, direction, level, withinMs } = terms;
  return (
    row.kind === kind &&
    row.market === market &&
    row.direction === direction &&
    row.level === level &&
    row.withinMs === withinMs
  );
}

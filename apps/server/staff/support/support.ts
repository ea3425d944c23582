/**
 * Customer service, put together: members ask, staff answer, both see at once what the other said. Each change is one
 * transaction; who listens is told when it is committed.
 */
import type { SupportCase } from "@meridian/contract";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { remembered } from "../../ground/calls/index.ts";
import type { Files } from "../../members/files/index.ts";
import { createSeal, openText } from "../../ground/seal/index.ts";
import { createThrottle, type Throttle } from "../../members/factors/index.ts";
import type { Mailer } from "../../ground/mail/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import {
  DAY_MS,
  MESSAGES_PER_DAY_MAX,
  MESSAGES_PER_MINUTE_MAX,
  MINUTE_MS,
  NEWS_SHOWN_MAX,
  QUEUE_KEPT_MS,
  CASES_PER_DAY_MAX,
} from "./limits.ts";
import { startMails } from "./mails.ts";
import { contextOf, createMessages, type Messages } from "./message-rows.ts";
import type { SubjectParts } from "./subjects.ts";
import { openCasesOf, queueTime, caseBy, type CaseRow, unreadOf } from "./case-rows.ts";

export interface SupportOptions extends SubjectParts {
  readonly pool: Pool;
  readonly files: Files;
  readonly audit: Audit;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly secret: string;
  /** The origin of the pages, for links in mails. */
  readonly origin: () => string;
}

/** Called for each change to a case, with the member whose case it is. */
type SupportListener = (memberId: number, ticketId: number) => void;

/** The support data that the stream sends a member. */
interface SupportNews {
  readonly list: readonly SupportCase[];
  readonly unread: number;
}

export interface Support {
  readonly options: SupportOptions;
  readonly messages: Messages;
  readonly throttles: Readonly<Record<"minute" | "day" | "cases", Throttle>>;
  queue(): ReturnType<typeof queueTime>;
  view(row: CaseRow): SupportCase;
  /** Says that a case moved, once what moved it is committed. */
  moved(row: Pick<CaseRow, "id" | "member">): void;
  onMoved(listener: SupportListener): void;
  /** The cases that are not closed; with an id that one alone, whatever its state. */
  news(memberId: number, ticketId?: number): Promise<SupportNews>;
  /** Begins to write mails about answers that nobody has seen. @returns the function that ends it */
  start(): () => Promise<void>;
}

export function createSupport(options: SupportOptions): Support {
  const { pool, secret } = options;
  const seal = createSeal(secret, "support");
  const listeners: SupportListener[] = [];
  const view = (row: CaseRow): SupportCase => caseView(row, openText(seal, row.lastText, contextOf(row.id)));

  return {
    options,
    messages: createMessages(pool, seal),
    throttles: {
      minute: createThrottle(MESSAGES_PER_MINUTE_MAX, MINUTE_MS),
      day: createThrottle(MESSAGES_PER_DAY_MAX, DAY_MS),
      cases: createThrottle(CASES_PER_DAY_MAX, DAY_MS),
    },
    queue: remembered(QUEUE_KEPT_MS, () => queueTime(pool, Date.now())),
    view,
    moved({ id, member }) {
      for (const listener of listeners) listener(member, id);
    },
    onMoved: (listener) => void listeners.push(listener),

    async news(memberId, ticketId) {
      const rows =
        ticketId === undefined
          ? await openCasesOf(pool, memberId, NEWS_SHOWN_MAX)
          : [await caseBy(pool, ticketId)];
      const own = rows.filter((row) => row?.member === memberId) as CaseRow[];
      return { list: own.map(view), unread: await unreadOf(pool, memberId) };
    },

    start: () => startMails(options),
  };
}

function caseView(row: CaseRow, lastText: string): SupportCase {
  const { id, category, state, lastFrom, unreadMember, closedBy, stars } = row;
  return {
    ...{ category, state, lastFrom, lastText, closedBy, stars },
    ticketId: String(id),
    openedAt: row.openedAtMs,
    lastAt: row.lastAtMs,
    unread: unreadMember,
    closedAt: row.closedAtMs,
  };
}

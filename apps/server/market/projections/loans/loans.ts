/** The read model of loans: each from its opening to its end, what happened to it, and the news of it to its member. */
import { assert, type Event, type LoanOpened } from "@meridian/core";
import type { EngineRecord } from "../../../ground/engine/index.ts";
import type { ReadModel } from "../read-model.ts";
import { newsOf, LOAN_NEWS, type LoanNewsRow } from "./news.ts";
import { type OpenLoans, openLoans } from "./open-loans.ts";
import { LOAN_EVENT_ROWS, type LoanEventRow, type LoanRow } from "./rows.ts";

type OfLoan = Extract<Event, { readonly loanId: number }>;
/** An event of a loan's timeline, without the place of its record. */
type Happened = Omit<LoanEventRow, "loanId" | "sequence" | "position" | "time">;

const NOTHING = { amount: 0n, coin: "", interest: 0n, principal: 0n, ltvPpm: 0, reason: "" } as const;

const saveNews = LOAN_NEWS.upsert(["orderId", "kind", "time"], { mailedAt: (stored) => stored });

export function loansModel(): ReadModel {
  const open = openLoans();
  return {
    name: "loans",
    version: 1,
    reset: "truncate loan, loan_event",
    async write(client, records) {
      const ids = records.flatMap(({ events }) => events.filter(isOfLoan).map(({ loanId }) => loanId));
      await open.load(client, ids);
      const happened: LoanEventRow[] = [];
      const news: LoanNewsRow[] = [];
      for (const record of records)
        for (const [position, event] of record.events.entries()) {
          if (!isOfLoan(event)) continue;
          const wasLiquidating =
            event.type !== "loanOpened" && open.change(event.loanId).state === "liquidating";
          apply(open, record, event);
          const stage = happenedIn(event);
          if (stage === undefined) continue;
          const place = { loanId: event.loanId, sequence: record.sequence, position, time: event.time };
          const row = { ...stage, ...place };
          happened.push(row);
          const fresh = newsOf(open.change(event.loanId), row, wasLiquidating);
          if (fresh !== undefined) news.push(fresh);
        }
      await open.save(client);
      await LOAN_EVENT_ROWS.copy(client, happened);
      const once = new Map(news.map((row) => [`${row.orderId} ${row.kind} ${row.time}`, row]));
      await saveNews(client, [...once.values()]);
    },
    forget: () => open.forget(),
  };
}

function isOfLoan(event: Event): event is OfLoan {
  return "loanId" in event;
}

const OF_REQUEST = /^request:([1-9]\d{0,15})$/;

/** A loan's command is named after the application that it came of. */
function rowOf({ commandId }: EngineRecord, event: LoanOpened): LoanRow {
  const { loanId, member, plan, kind, coin, collateralCoin, amount, fee, ratePpm, termDays } = event;
  const { ltvStartPpm, ltvCallPpm, ltvLiquidationPpm, collateral, dueAt, time } = event;
  return {
    ...{ loanId, member, plan, kind, coin, collateralCoin, amount, fee, ratePpm, termDays },
    ...{ ltvStartPpm, ltvCallPpm, ltvLiquidationPpm, collateral, dueAt },
    orderId: Number.parseInt(OF_REQUEST.exec(commandId)?.[1] ?? "0", 10),
    ...{ state: "running", isOverdue: false, chargedDays: 0 },
    ...{ principal: amount, principalPaid: 0n, interestCharged: 0n, interestPaid: 0n },
    ...{ startedAt: time, endedAt: 0 },
  };
}

function apply(open: OpenLoans, record: EngineRecord, event: OfLoan): void {
  if (event.type === "loanOpened") return open.add(rowOf(record, event));
  const row = open.change(event.loanId);
  switch (event.type) {
    case "interestCharged":
      row.interestCharged += event.amount;
      row.chargedDays = event.day;
      break;
    case "loanRepaid":
      row.interestPaid += event.interest;
      row.principalPaid += event.principal;
      row.principal -= event.principal;
      break;
    case "collateralAdded":
      row.collateral += event.amount;
      break;
    case "collateralTaken":
    case "collateralOffered":
      row.collateral -= event.amount;
      break;
    case "collateralSold":
      row.collateral += event.returned;
      break;
    case "loanOverdue":
      row.isOverdue = true;
      row.state = "overdue";
      break;
    case "loanLiquidationBegun":
      row.state = "liquidating";
      break;
    case "loanLiquidationEnded":
      row.state = row.isOverdue ? "overdue" : "running";
      break;
    case "loanDefaulted":
      row.state = "defaulted";
      break;
    case "loanClosed":
      assert(row.principal === event.principal, "what is left of a loan is closed");
      row.state = event.end;
      row.endedAt = event.time;
      row.principal = 0n;
      row.collateral = event.collateral;
      break;
    case "loanCalled":
  }
}

/** @returns undefined for what no timeline shows */
function happenedIn(event: OfLoan): Happened | undefined {
  switch (event.type) {
    case "loanOpened":
      return { ...NOTHING, kind: "opened", amount: event.amount, coin: event.coin };
    case "loanRepaid": {
      const { payer, interest, principal, coin } = event;
      const kind = payer === "sale" ? "soldAndRepaid" : "repaid";
      return { ...NOTHING, kind, amount: interest + principal, coin, interest, principal };
    }
    case "collateralAdded":
    case "collateralTaken":
      return { ...NOTHING, kind: event.type, amount: event.amount, coin: event.collateralCoin };
    case "collateralSold":
      return { ...NOTHING, kind: "collateralSold", amount: event.sold, coin: event.collateralCoin };
    case "loanCalled":
      return { ...NOTHING, kind: "called", ltvPpm: event.ltvPpm };
    case "loanLiquidationBegun":
      return { ...NOTHING, kind: "liquidationBegun", ltvPpm: event.ltvPpm, reason: event.reason };
    case "loanLiquidationEnded":
      return { ...NOTHING, kind: "liquidationEnded", ltvPpm: event.ltvPpm };
    case "loanOverdue":
      return { ...NOTHING, kind: "overdue" };
    case "loanDefaulted": {
      const { principal, interest, coin } = event;
      return { ...NOTHING, kind: "defaulted", amount: principal + interest, coin };
    }
    case "loanClosed": {
      const { end, principal, interest, coin } = event;
      if (end === "repaid") return { ...NOTHING, kind: "closed" };
      return { ...NOTHING, kind: "writtenOff", amount: principal + interest, coin };
    }
    case "interestCharged": {
      const { amount, coin } = event;
      return { ...NOTHING, kind: "interest", amount, coin, interest: amount };
    }
    case "collateralOffered":
      return undefined;
  }
}

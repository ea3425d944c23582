/** The read model of wealth: an investment from its subscription to its end, and its income day by day. */
import type { Event, InvestmentReturned, Invested } from "@meridian/core";
import type { ReadModel } from "../read-model.ts";
import { IncomeChanges } from "./income-changes.ts";
import { type OpenInvestments, openInvestments } from "./open-investments.ts";
import type { InvestmentRow } from "./rows.ts";

export function wealthModel(): ReadModel {
  const open = openInvestments();
  return {
    name: "wealth",
    version: 1,
    reset: "truncate wealth_investment, wealth_income",
    async write(client, records) {
      const events = records.flatMap((record) => record.events);
      await open.load(
        client,
        events.flatMap((event) => ("investmentId" in event ? [event.investmentId] : [])),
      );
      const income = new IncomeChanges();
      for (const event of events) apply(open, income, event);
      await open.save(client);
      await income.save(client);
    },
    forget: () => open.forget(),
  };
}

function apply(open: OpenInvestments, income: IncomeChanges, event: Event): void {
  switch (event.type) {
    case "invested":
      open.add(rowOf(event));
      break;
    case "investmentAdded": {
      const row = open.change(event.investmentId);
      row.added = row.addedDay === event.day ? row.added + event.amount : event.amount;
      row.addedDay = event.day;
      row.principal += event.amount;
      break;
    }
    case "incomeAccrued": {
      const row = open.change(event.investmentId);
      if (event.isOwed) row.owed += event.amount;
      else take(row, event.amount, event.day);
      income.accrue(event);
      break;
    }
    case "owedIncomePaid": {
      const row = open.change(event.investmentId);
      row.owed -= event.amount;
      take(row, event.amount, event.day);
      income.pay(event);
      break;
    }
    case "investmentReturned":
      giveBack(open.change(event.investmentId), income, event);
      break;
    case "investmentRenewed": {
      const { day: startDay, lastDay, ratePpm } = event;
      Object.assign(open.change(event.investmentId), { startDay, lastDay, ratePpm, paidOfTerm: 0n });
      break;
    }
    case "renewalSet":
      open.change(event.investmentId).isRenewed = event.isRenewed;
      break;
    default:
  }
}

function rowOf(event: Invested): InvestmentRow {
  const { investmentId, member, offer, coin, account, amount, day, lastDay, ratePpm, isRenewed } = event;
  return {
    ...{ investmentId, member, offer, coin, account, lastDay, ratePpm, isRenewed },
    ...{ principal: amount, added: amount, addedDay: day, startDay: day },
    ...{ paid: 0n, paidOfTerm: 0n, owed: 0n },
    ...{ openedAt: event.time, openedDay: day, endedAt: 0, endReason: "" },
  };
}

function take(row: InvestmentRow, amount: bigint, day: number): void {
  row.paid += amount;
  if (day > row.startDay && row.endReason === "") row.paidOfTerm += amount;
}

/** The newest part goes first, as in the exchange. */
function giveBack(row: InvestmentRow, income: IncomeChanges, event: InvestmentReturned): void {
  const { amount, incomeReturned, owedCancelled, end, investmentId, time } = event;
  if (end === "exited") income.giveUp(investmentId, row.startDay);
  row.paid -= incomeReturned;
  row.owed -= owedCancelled;
  if (amount === row.principal) {
    row.endedAt = time;
    row.endReason = end;
    return;
  }
  row.principal -= amount;
  row.added = row.added > amount ? row.added - amount : 0n;
}

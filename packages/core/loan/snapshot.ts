/** Loans as bytes: see snapshot.ts of the core. */
import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import { amount, ratePpm } from "../numeric/index.ts";
import type { SnapshotSection } from "../product.ts";
import type { Exchange } from "../state.ts";
import type { LoanKind } from "./commands.ts";
import type { Loan } from "./loan.ts";
import { type Loans, Plan } from "./state.ts";

export const LOAN_SNAPSHOT: readonly SnapshotSection[] = [
  {
    form: 8,
    isEmpty: ({ loans }) => loans.plans.size === 0,
    write: writeLoans,
    read: ({ loans }, reader) => readLoans(loans, reader),
  },
];

/** Permanent places. */
const KINDS: readonly LoanKind[] = ["pledged", "credit"];
const LIQUIDATIONS: readonly Loan["liquidation"][] = ["none", "ltv", "overdue"];

/** Plans in the order in which they were defined, which is part of the state; loans by number. */
function writeLoans({ ledger, loans }: Exchange, writer: ByteWriter): void {
  writer.whole(loans.plans.size);
  for (const plan of loans.plans.values()) writePlan(plan, writer);
  writer.whole(loans.lastLoanId);
  writer.whole(loans.running.size);
  for (const loan of loans.running.values()) writeLoan(loan, writer);
  writer.whole(loans.writtenOff.size);
  for (const { code } of ledger.coinList) {
    const sum = loans.writtenOff.get(code);
    if (sum === undefined) continue;
    writer.text(code);
    writer.amount(sum);
  }
}

function readLoans(loans: Loans, reader: ByteReader): void {
  for (let left = reader.whole(); left > 0; left--) {
    const plan = readPlan(reader);
    loans.plans.set(plan.terms.plan, plan);
  }
  const lastLoanId = reader.whole();
  for (let left = reader.whole(); left > 0; left--) loans.add(readLoan(loans, reader));
  loans.lastLoanId = lastLoanId;
  for (let left = reader.whole(); left > 0; left--) loans.writtenOff.set(reader.text(), reader.amount());
}

function writePlan({ terms, state }: Plan, writer: ByteWriter): void {
  writer.text(terms.plan);
  writer.text(terms.coin);
  writer.u8(KINDS.indexOf(terms.kind));
  writer.text(terms.collaterals);
  for (const value of [terms.termDays, terms.ratePpm, terms.feePpm, terms.quorum]) writer.whole(value);
  for (const value of [terms.ltvStartPpm, terms.ltvCallPpm, terms.ltvLiquidationPpm]) writer.whole(value);
  for (const value of [terms.amountMin, terms.amountMax]) writer.amount(value);
  writer.bool(state === "open");
}

function readPlan(reader: ByteReader): Plan {
  const [name, coin] = [reader.text(), reader.text()];
  const kind = KINDS[reader.u8()]!;
  const collaterals = reader.text();
  const termDays = reader.whole();
  const [rate, fee, quorum] = [ratePpm(reader.whole()), ratePpm(reader.whole()), reader.whole()];
  const marks = readMarks(reader);
  const [amountMin, amountMax] = [amount(reader.amount()), amount(reader.amount())];
  const plan = new Plan({
    ...{ plan: name, coin, kind, collaterals, termDays, ratePpm: rate, feePpm: fee, quorum },
    ...{ ...marks, amountMin, amountMax },
  });
  plan.state = reader.bool() ? "open" : "closed";
  return plan;
}

function readMarks(reader: ByteReader) {
  return { ltvStartPpm: reader.whole(), ltvCallPpm: reader.whole(), ltvLiquidationPpm: reader.whole() };
}

function writeLoan(loan: Loan, writer: ByteWriter): void {
  writer.whole(loan.id);
  writer.text(loan.plan.terms.plan);
  writer.whole(loan.member);
  writer.text(loan.collateralCoin);
  for (const value of [loan.ratePpm, loan.termDays, loan.startedAt]) writer.whole(value);
  for (const value of [loan.ltvStartPpm, loan.ltvCallPpm, loan.ltvLiquidationPpm]) writer.whole(value);
  for (const value of [loan.amount, loan.principal, loan.interest, loan.collateral]) writer.amount(value);
  for (const value of [loan.creditPpm, loan.chargedDays, loan.calledAt]) writer.whole(value);
  writer.bool(loan.isOverdue);
  writer.u8(LIQUIDATIONS.indexOf(loan.liquidation));
  writer.bool(loan.isDefaulted);
}

function readLoan(loans: Loans, reader: ByteReader): Loan {
  const [id, plan, member] = [reader.whole(), loans.planOf(reader.text()), reader.whole()];
  const collateralCoin = reader.text();
  const [rate, termDays, startedAt] = [ratePpm(reader.whole()), reader.whole(), reader.whole()];
  return {
    ...{ id, plan, member, collateralCoin, ratePpm: rate, termDays, startedAt },
    ...readMarks(reader),
    amount: reader.amount(),
    principal: reader.amount(),
    interest: reader.amount(),
    collateral: reader.amount(),
    creditPpm: reader.whole(),
    chargedDays: reader.whole(),
    calledAt: reader.whole(),
    isOverdue: reader.bool(),
    liquidation: LIQUIDATIONS[reader.u8()]!,
    isDefaulted: reader.bool(),
  };
}

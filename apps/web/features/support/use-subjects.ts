/** Possible subjects of a question: the member's latest orders, deposits and withdrawals. */
import type { Deposit, Order, SupportSubject, Withdrawal } from "@meridian/contract";
import { coinsOf, useRead } from "../../data/index.ts";
import { sameSubject, type SubjectCard } from "./support.model.ts";

const SHOWN = 20;

const ofOrder = ({ orderId, market, side, quantity, quoteAmount, createdAt }: Order): SubjectCard => {
  const { base, quote } = coinsOf(market);
  const byQuote = /^0(\.0+)?$/.test(quantity);
  const measure = byQuote ? { coin: quote, amount: quoteAmount } : { coin: base, amount: quantity };
  return { kind: "order", id: orderId, market, side, ...measure, time: createdAt };
};

const ofDeposit = ({ depositKey, coin, amount, createdAt }: Deposit): SubjectCard => ({
  ...{ kind: "deposit", id: depositKey, coin, amount, time: createdAt },
});

const ofWithdrawal = ({ withdrawalId, coin, amount, createdAt }: Withdrawal): SubjectCard => ({
  ...{ kind: "withdrawal", id: withdrawalId, coin, amount, time: createdAt },
});

/** The latest of one kind, newest first. */
export function useSubjects(kind: SupportSubject["kind"], enabled = true) {
  const page = { limit: SHOWN };
  const open = useRead("user/pendOrderList", page, { enabled: enabled && kind === "order" });
  const past = useRead("user/orderList", page, { enabled: enabled && kind === "order" });
  const deposits = useRead("user/getRechargeList", page, { enabled: enabled && kind === "deposit" });
  const withdrawals = useRead("user/getWithdrawList", page, { enabled: enabled && kind === "withdrawal" });
  if (kind === "deposit") return { query: deposits, list: deposits.data?.list.map(ofDeposit) };
  if (kind === "withdrawal") return { query: withdrawals, list: withdrawals.data?.list.map(ofWithdrawal) };
  const orders = new Map<string, Order>();
  for (const order of [...(open.data?.list ?? []), ...(past.data?.list ?? [])])
    orders.set(order.orderId, order);
  const list = [...orders.values()].sort((a, b) => b.createdAt - a.createdAt).map(ofOrder);
  const isThere = open.data !== undefined && past.data !== undefined;
  return { query: past, list: isThere ? list : undefined };
}

/** Returns the subject, with its figures as soon as they are known. */
export function useSubjectCard(subject: SupportSubject | null): SubjectCard | null {
  const { list } = useSubjects(subject?.kind ?? "order", subject !== null);
  if (subject === null) return null;
  return list?.find((card) => sameSubject(card, subject)) ?? subject;
}

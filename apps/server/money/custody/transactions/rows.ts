/** The tables of what the venue signed: each transaction as it stands now, and the versions that were replaced. */
import { column, type Row, table } from "../../../ground/database/index.ts";
import type { PaymentOrder } from "../chain.ts";

export type Purpose = PaymentOrder["purpose"];

/** signed → broadcast → mined → succeeded or failed, the last two once deep enough and with the cost booked. */
export type TransactionState = "signed" | "broadcast" | "mined" | "succeeded" | "failed";

/** The columns of any version. */
const VERSION = {
  txHash: column.text,
  network: column.text,
  purpose: column.word<Purpose>(),
  reference: column.text,
  raw: column.text,
  value: column.units,
  costMax: column.units,
};

export const TRANSACTIONS = table("custody_transactions", {
  ...VERSION,
  sender: column.text,
  slot: column.text,
  coin: column.text,
  state: column.word<TransactionState>(),
  blockHeight: column.optional(column.whole),
  signedAt: column.whole,
  /** Time at which it got the price that it has now; null for that of its signing. */
  pricedAt: column.optional(column.whole),
  /** The order given to the signer, as JSON; null for transactions signed before signers asked for one. */
  signingOrder: column.optional(column.text),
});

export type TransactionRow = Readonly<Row<typeof TRANSACTIONS>>;

export const REPLACED = table("custody_replaced", VERSION);

export type Version = Readonly<Row<typeof REPLACED>>;

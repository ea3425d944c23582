/** The read model of funding: the rate of each settlement, and what each member paid or received. */
import { FUND_MEMBER, type PositionSide } from "@meridian/core";
import { column, type Row, table } from "../../../ground/database/index.ts";
import type { ReadModel } from "../read-model.ts";

export const FUNDING = table("contract_funding", {
  market: column.text,
  time: column.whole,
  sequence: column.whole,
  /** The event's place in its record. */
  position: column.integer,
  /** Parts per billion of a position's value. */
  rate: column.whole,
  /** Ticks. */
  mark: column.whole,
});

export const FUNDING_PAYMENTS = table("funding_payment", {
  member: column.whole,
  time: column.whole,
  sequence: column.whole,
  /** The event's place in its record. */
  position: column.integer,
  market: column.text,
  positionSide: column.word<PositionSide>(),
  /** Quote units, below zero when the member paid. */
  amount: column.amount,
});

/** The insurance fund's payments are nobody's to read. Rows of sequence 0 were put in from outside, by no record. */
export const fundingModel: ReadModel = {
  name: "contract_funding",
  version: 1,
  reset: "delete from contract_funding where sequence > 0; truncate funding_payment",
  async write(client, records) {
    const settled: Row<typeof FUNDING>[] = [];
    const paid: Row<typeof FUNDING_PAYMENTS>[] = [];
    for (const { sequence, events } of records) {
      for (const [position, event] of events.entries()) {
        if (event.type === "fundingSettled") {
          const { market, time, rate, mark } = event;
          settled.push({ market, time, sequence, position, rate, mark });
        } else if (event.type === "fundingPaid" && event.member !== FUND_MEMBER) {
          const { member, time, market, amount, position: positionSide } = event;
          paid.push({ member, time, sequence, position, market, positionSide, amount });
        }
      }
    }
    await FUNDING.copy(client, settled);
    await FUNDING_PAYMENTS.copy(client, paid);
  },
  forget: () => undefined,
};

/** Wealth as bytes: see snapshot.ts of the core. */
import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import { MEMBER_ACCOUNTS } from "../ledger/accounts.ts";
import { amount, type RatePpm, ratePpm } from "../numeric/index.ts";
import type { SnapshotSection } from "../product.ts";
import type { OfferKind } from "./commands.ts";
import type { Investment } from "./investment.ts";
import { Offer, type Wealth } from "./state.ts";

export const WEALTH_SNAPSHOT: readonly SnapshotSection[] = [
  {
    form: 7,
    isEmpty: ({ wealth }) => wealth.offers.size === 0,
    write: ({ wealth }, writer) => writeWealth(wealth, writer),
    read: ({ wealth }, reader) => readWealth(wealth, reader),
  },
];

/** Permanent places. */
const KINDS: readonly OfferKind[] = ["flexible", "fixed", "pledge"];

/** Offers in the order in which they were defined, which is part of the state; investments by number. */
function writeWealth(wealth: Wealth, writer: ByteWriter): void {
  writer.whole(wealth.offers.size);
  for (const offer of wealth.offers.values()) writeOffer(offer, writer);
  writer.whole(wealth.lastInvestmentId);
  writer.whole(wealth.accruedDay);
  writer.whole(wealth.investments.size);
  for (const investment of wealth.investments.values()) writeInvestment(investment, writer);
}

function readWealth(wealth: Wealth, reader: ByteReader): void {
  for (let left = reader.whole(); left > 0; left--) {
    const offer = readOffer(reader);
    wealth.offers.set(offer.terms.offer, offer);
  }
  const lastInvestmentId = reader.whole();
  wealth.accruedDay = reader.whole();
  for (let left = reader.whole(); left > 0; left--) {
    const investment = readInvestment(wealth, reader);
    investment.offer.principal += investment.principal;
    wealth.add(investment);
  }
  wealth.lastInvestmentId = lastInvestmentId;
}

function writeOffer({ terms, state, rates, earnings, debts }: Offer, writer: ByteWriter): void {
  writer.text(terms.offer);
  writer.text(terms.coin);
  writer.u8(KINDS.indexOf(terms.kind));
  writer.amount(terms.copyPrice);
  writer.whole(terms.copies);
  writer.whole(terms.ratePpm);
  writer.whole(terms.termDays);
  writer.amount(terms.amountMin);
  writer.amount(terms.amountMax);
  writer.bool(terms.isLocked);
  writer.bool(state === "open");
  writer.whole(rates.length);
  for (const step of rates) {
    writer.whole(step.from);
    writer.whole(step.ratePpm);
  }
  writer.amount(earnings);
  writer.whole(debts.size);
  for (const debt of debts) {
    writer.whole(debt.investmentId);
    writer.whole(debt.member);
    writer.u8(MEMBER_ACCOUNTS.indexOf(debt.account));
    writer.whole(debt.day);
    writer.amount(debt.amount);
  }
}

function readOffer(reader: ByteReader): Offer {
  const offer = new Offer({
    offer: reader.text(),
    coin: reader.text(),
    kind: KINDS[reader.u8()]!,
    copyPrice: amount(reader.amount()),
    copies: reader.whole(),
    ratePpm: ratePpm(reader.whole()),
    termDays: reader.whole(),
    amountMin: amount(reader.amount()),
    amountMax: amount(reader.amount()),
    isLocked: reader.bool(),
  });
  offer.state = reader.bool() ? "open" : "closed";
  offer.rates = Array.from({ length: reader.whole() }, () => {
    return { from: reader.whole(), ratePpm: ratePpm(reader.whole()) };
  });
  offer.earnings = reader.amount();
  for (let left = reader.whole(); left > 0; left--) {
    const [investmentId, member] = [reader.whole(), reader.whole()];
    const account = MEMBER_ACCOUNTS[reader.u8()]!;
    offer.debts.add({ investmentId, member, account, day: reader.whole(), amount: reader.amount() });
  }
  return offer;
}

function writeInvestment(investment: Investment, writer: ByteWriter): void {
  writer.whole(investment.id);
  writer.text(investment.offer.terms.offer);
  writer.whole(investment.member);
  writer.u8(MEMBER_ACCOUNTS.indexOf(investment.account));
  writer.amount(investment.principal);
  writer.amount(investment.added);
  writer.whole(investment.addedDay);
  writer.whole(investment.startDay);
  writer.whole(investment.lastDay);
  writer.whole(investment.accruedDay);
  writer.whole(investment.ratePpm);
  writer.amount(investment.paid);
  writer.bool(investment.isRenewed);
}

function readInvestment(wealth: Wealth, reader: ByteReader): Investment {
  return {
    id: reader.whole(),
    offer: wealth.offerOf(reader.text()),
    member: reader.whole(),
    account: MEMBER_ACCOUNTS[reader.u8()]!,
    principal: reader.amount(),
    added: reader.amount(),
    addedDay: reader.whole(),
    startDay: reader.whole(),
    lastDay: reader.whole(),
    accruedDay: reader.whole(),
    ratePpm: reader.whole() as RatePpm,
    paid: reader.amount(),
    isRenewed: reader.bool(),
  };
}

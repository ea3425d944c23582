/** Contracts as bytes: see snapshot.ts of the core. Their markets and terms are in trading's section. */
import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import { amount, type Ticks } from "../numeric/index.ts";
import type { SnapshotSection } from "../product.ts";
import type { Exchange } from "../state.ts";
import type { Contract, ContractAccount, Holding } from "./state.ts";

export const CONTRACTS_SNAPSHOT: readonly SnapshotSection[] = [
  {
    form: 4,
    isEmpty: ({ contracts }) => [...contracts.all].length === 0,
    write: writeContracts,
    read: readContracts,
  },
];

/** In the order of their markets; then the members by their place in the ledger. */
function writeContracts({ contracts }: Exchange, writer: ByteWriter): void {
  for (const contract of contracts.all) writeContract(contract, writer);
  const accounts = contracts.accountsInOrder().filter(isWorthWriting);
  writer.whole(accounts.length);
  for (const account of accounts) writeAccount(account, writer);
}

function readContracts({ contracts }: Exchange, reader: ByteReader): void {
  for (const contract of contracts.all) readContract(contract, reader);
  for (let left = reader.whole(); left > 0; left--) {
    const account = contracts.accountOf(reader.whole());
    account.isHedged = reader.bool();
    for (let holdings = reader.whole(); holdings > 0; holdings--) {
      readHolding(account.of(contracts.of(reader.text())), reader);
    }
    contracts.unwatched.add(account);
  }
}

function isWorthWriting({ isHedged, holdings }: ContractAccount): boolean {
  return isHedged || holdings.length > 0;
}

function writeContract(contract: Contract, writer: ByteWriter): void {
  const { market, basis, premium } = contract;
  writer.whole(contract.tierTerms.length);
  for (const { notionalMax, maintenancePpm, leverageMax } of contract.tierTerms) {
    writer.amount(notionalMax);
    writer.whole(maintenancePpm);
    writer.whole(leverageMax);
  }
  writer.whole(market.mark);
  writer.whole(contract.index);
  writer.whole(contract.indexAt);
  writer.bool(contract.isIndexLost);
  writer.whole(contract.sampledAt);
  const samples = basis.samples();
  writer.whole(samples.length);
  for (const doubled of samples) writer.signed(doubled);
  const { weighted, count } = premium.sums();
  writer.whole(count);
  writer.bool(weighted < 0n);
  writer.big(weighted < 0n ? -weighted : weighted);
  writer.signed(contract.lastRatePpb);
  writer.whole(contract.fundingAt);
}

function readContract(contract: Contract, reader: ByteReader): void {
  const { market, basis, premium } = contract;
  const tiers = reader.whole();
  for (let tier = 0; tier < tiers; tier++) {
    const notionalMax = amount(reader.amount());
    contract.setTier(tier, tiers, {
      notionalMax,
      maintenancePpm: reader.whole(),
      leverageMax: reader.whole(),
    });
  }
  market.mark = reader.whole() as Ticks;
  contract.index = reader.whole();
  contract.indexAt = reader.whole();
  contract.isIndexLost = reader.bool();
  contract.sampledAt = reader.whole();
  basis.restore(Array.from({ length: reader.whole() }, () => reader.signed()));
  const count = reader.whole();
  const isNegative = reader.bool();
  const size = reader.big();
  premium.restore({ count, weighted: isNegative ? -size : size });
  contract.lastRatePpb = reader.signed();
  contract.fundingAt = reader.whole();
}

function writeAccount({ memberIndex, isHedged, holdings }: ContractAccount, writer: ByteWriter): void {
  writer.whole(memberIndex);
  writer.bool(isHedged);
  writer.whole(holdings.length);
  for (const holding of holdings) {
    writer.text(holding.contract.market.name);
    writer.whole(holding.leverage);
    writer.bool(holding.mode === "isolated");
    for (const { size, cost, margin } of [holding.net, holding.long, holding.short]) {
      writer.signed(size);
      writer.bool(cost < 0n);
      writer.big(cost < 0n ? -cost : cost);
      writer.amount(margin);
    }
  }
}

function readHolding(holding: Holding, reader: ByteReader): void {
  holding.leverage = reader.whole();
  holding.mode = reader.bool() ? "isolated" : "cross";
  for (const leg of [holding.net, holding.long, holding.short]) {
    leg.size = reader.signed();
    const isNegative = reader.bool();
    const cost = reader.big();
    leg.cost = isNegative ? -cost : cost;
    leg.margin = reader.amount();
  }
  if (!holding.isFlat) holding.contract.holders.add(holding);
}

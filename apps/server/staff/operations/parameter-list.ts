import type { CallOutput, ProposalChange, ProposalKind } from "@meridian/contract";
import { writeAmount } from "../../ground/calls/index.ts";
import type { ChangeKinds, ChangeOf } from "../../ground/changes/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";

/** Every parameter as it stands. */
export async function listParameters(
  kinds: ChangeKinds,
  venue: Pick<VenueDirectory, "market" | "decimals">,
  engine: Pick<Engine, "query" | "view">,
): Promise<CallOutput<"staff/parameters">> {
  const all = async <Kind extends ProposalKind>(name: Kind): Promise<Omit<ChangeOf<Kind>, "kind">[]> => {
    const list: readonly ProposalChange[] = (await kinds[name].list?.()) ?? [];
    return list.map(({ kind: _kind, ...terms }) => terms as unknown as Omit<ChangeOf<Kind>, "kind">);
  };
  const [referralRates = null] = await all("referralRates");
  const [signInRewards] = await all("signInRewards");
  const [index] = await all("indexSources");
  const open = new Set(
    (await engine.query("series", null)).filter((each) => each.isOpen).map((each) => each.series),
  );
  const inventory = (await engine.view()).venueBalances.get("inventory");
  const stockOf = (coin: string): string =>
    writeAmount(inventory?.get(coin) ?? 0n, venue.decimals(coin) ?? 0);
  return {
    coins: await all("coin"),
    coinContracts: await all("coinContract"),
    coinNetworks: await all("coinNetwork"),
    markets: (await all("market")).map((terms) => ({
      ...terms,
      state: venue.market(terms.market)?.state ?? "trading",
    })),
    contracts: await all("contract"),
    indexSources: index?.sources ?? [],
    feeLevels: await all("feeLevel"),
    referralRates,
    hotWallets: await all("hotWallet"),
    coldAddresses: await all("coldAddress"),
    signInRewards: signInRewards as ChangeOf<"signInRewards">,
    convertTerms: await all("convertTerms"),
    convertCoins: (await all("convertCoin")).map((terms) => ({ ...terms, stock: stockOf(terms.coin) })),
    limits: await all("limit"),
    roundSeries: (await all("roundSeries")).map((terms) => ({ ...terms, isOpen: open.has(terms.series) })),
    offers: await all("offer"),
    offerTexts: await all("offerText"),
    offerStates: await all("offerState"),
    loanPlans: await all("loanPlan"),
    loanPlanStates: await all("loanPlanState"),
    loanRule: await all("loanRule"),
    strategyStates: await all("strategyState"),
    profitShare: await all("profitShare"),
  };
}

/** One chain's custody: the parts, and the loop that drives them in order, one pass at a time. */
import {
  type Amount,
  amount,
  AMOUNT_MAX,
  type CoinCode,
  type MemberId,
  type NetworkName,
  type TimeMs,
  ZERO,
} from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { AddressBook } from "./addresses.ts";
import type { Chain, ChainCoin, PaymentEstimate } from "./chain.ts";
import { ColdAddresses } from "./sweeps/cold-addresses.ts";
import { ColdSweeps } from "./sweeps/cold-sweeps.ts";
import { type ConfirmationNumbers, TEST_CONFIRMATIONS } from "./confirmations.ts";
import { Deposits } from "./deposits/deposits.ts";
import { BLOCK_TIME_MS, POLL_MS, REPLACE_AFTER_MS } from "./limits.ts";
import { type ListedCoin, rememberContracts } from "./contracts.ts";
import { type CostRules, FLAT_FEES, type Quote, quoteWithdrawal } from "./withdrawals/quote.ts";
import { readReserves, type Reserve } from "./reserves.ts";
import { type CustodyRefusal, refuseCustody } from "./refusals.ts";
import { Sweeps } from "./sweeps/sweeps.ts";
import { type CoinCosts, type CoinTerms, termsOf, type TermsOf } from "./terms.ts";
import { Transactions } from "./transactions/transactions.ts";
import { type CustodyAlarm, NO_RULES, type TreasuryRules } from "./sweeps/treasury-rules.ts";
import { toLedger, toRaw } from "./units.ts";
import { ChainDiverged, Watcher } from "./blocks/watcher.ts";
import type { ReviewDecision } from "./withdrawals/withdrawal-options.ts";
import { Withdrawals } from "./withdrawals/withdrawals.ts";
import type { Withdrawal } from "./withdrawals/withdrawal.ts";

export interface CustodyOptions {
  readonly database: Pool;
  readonly engine: Engine;
  readonly chain: Chain;
  readonly log: Logger;
  /** The network's name for people; its own name where it is left out. */
  readonly label?: string;
  /** {@link NetworkFacts.chainId} */
  readonly chainId?: number | undefined;
  /** The usual time of a block. */
  readonly blockTimeMs?: number;
  /** Costs that an operator set for a coin on this network. */
  readonly costs?: (network: NetworkName, coin: CoinCode) => CoinCosts | undefined;
  /** Those of the test chains where they are left out. */
  readonly numbers?: ConfirmationNumbers;
  readonly pollMs?: number;
  readonly replaceAfterMs?: number;
  readonly review?: (withdrawal: Withdrawal) => Promise<ReviewDecision>;
  readonly maySign?: (withdrawal: Withdrawal) => Promise<boolean>;
  readonly approvedHash?: (withdrawal: Withdrawal) => Promise<string | undefined>;
  /** Floor and ceiling of the hot wallet and where its surplus goes. */
  readonly rules?: TreasuryRules;
  /** Rules that turn the cost of sending into a fee; flat fees without them. */
  readonly costRules?: CostRules;
  readonly onAlarm?: (alarm: CustodyAlarm) => void;
  /** True while withdrawals of a network are paused. */
  readonly isPaused?: (network: NetworkName) => boolean;
  /** Called after each step that lasts, so that a test can stop the world there. */
  readonly onEdge?: (edge: string) => void;
}

type Estimated = PaymentEstimate | { readonly problem: "unpayable" };

export interface CustodyHealth {
  /** Error of the last pass; undefined if it succeeded. */
  readonly trouble: string | undefined;
  readonly goodAtMs: TimeMs;
  readonly height: number;
  /** The time of the last new block. */
  readonly heightAtMs: TimeMs;
}

export class Custody {
  readonly chain: Chain;
  readonly label: string;
  readonly chainId: number | undefined;
  readonly blockTimeMs: number;
  /** The depth that a transaction needs here. */
  readonly numbers: ConfirmationNumbers;
  readonly addresses: AddressBook;
  readonly cold: ColdAddresses;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly #database: Pool;
  readonly #log: Logger;
  readonly #watcher: Watcher;
  readonly #transactions: Transactions;
  readonly #sweeps: Sweeps;
  readonly #coldSweeps: ColdSweeps;
  readonly #termsOf: TermsOf;
  readonly #listedCosts = new Map<CoinCode, CoinCosts>();
  readonly #costRules: CostRules;
  readonly #pollMs: number;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #health: CustodyHealth = { trouble: undefined, goodAtMs: Date.now(), height: 0, heightAtMs: Date.now() };
  #diverged: string | undefined;
  #isSettled = false;

  constructor(options: CustodyOptions) {
    const { database, engine, chain, log } = options;
    const onEdge = options.onEdge ?? (() => undefined);
    const numbers = options.numbers ?? TEST_CONFIRMATIONS;
    const confirmations = numbers.credit;
    this.numbers = numbers;
    const review = options.review ?? (async () => ({ decision: "approve" }) as const);
    this.chain = chain;
    this.label = options.label ?? chain.network;
    this.chainId = options.chainId;
    this.blockTimeMs = options.blockTimeMs ?? BLOCK_TIME_MS;
    const costs = (coin: CoinCode) => options.costs?.(chain.network, coin);
    this.#termsOf = termsOf(chain.coins, costs, this.#listedCosts);
    this.#database = database;
    this.#log = log;
    this.#pollMs = options.pollMs ?? POLL_MS;
    this.addresses = new AddressBook(database, chain);
    const rules = options.rules ?? NO_RULES;
    this.#costRules = options.costRules ?? FLAT_FEES;
    const onAlarm = options.onAlarm ?? (() => undefined);
    this.cold = new ColdAddresses(database, chain.network, rules);
    this.#watcher = new Watcher({
      ...{ database, chain, log, addresses: this.addresses, cold: this.cold, termsOf: this.#termsOf },
      onUnknown: ({ txHash, from }) =>
        onAlarm({
          kind: "unknownOutgoing",
          subject: txHash,
          facts: { network: chain.network, txHash, from },
        }),
    });
    this.deposits = new Deposits({ database, engine, chain, log, numbers, termsOf: this.#termsOf });
    const replaceAfterMs = options.replaceAfterMs ?? REPLACE_AFTER_MS;
    const following = { confirmations, replaceAfterMs, onEdge };
    this.#transactions = new Transactions({ database, engine, chain, log, ...following });
    const shared = {
      ...{ database, chain, log, rules, onAlarm, onEdge },
      ...{ termsOf: this.#termsOf, transactions: this.#transactions },
    };
    this.withdrawals = new Withdrawals({
      ...shared,
      engine,
      addresses: this.addresses,
      confirmations,
      review,
      costRules: this.#costRules,
      maySign: options.maySign ?? (async () => true),
      approvedHash: options.approvedHash ?? (async () => undefined),
      isPaused: () => options.isPaused?.(chain.network) ?? false,
    });
    this.#sweeps = new Sweeps({ ...shared, depth: numbers.unlock });
    this.#coldSweeps = new ColdSweeps(shared);
  }

  /** On which terms a coin comes and goes here; undefined for one that this network does not carry. */
  terms(coin: CoinCode): CoinTerms | undefined {
    return this.chain.coins.has(coin) ? this.#termsOf(coin) : undefined;
  }

  /**
   * Asks the contract of a token that shall be carried. Fails when it does not answer as a token does, and when the
   * coin or the contract is in use here otherwise.
   */
  async examine({ coin, contract, ledgerDecimals }: ListedCoin): Promise<ChainCoin> {
    const { chain } = this;
    const known = [...chain.coins.values()].find((each) => each.coin === coin || each.contract === contract);
    if (known?.coin === coin && known.contract === contract) return known;
    if (known !== undefined) throw new Error(`${known.coin} is carried by ${known.contract || "the chain"}`);
    if (chain.readToken === undefined) throw new Error(`the ${chain.network} network carries no tokens`);
    const { decimals: chainDecimals } = await chain.readToken(contract);
    return { coin, contract, ledgerDecimals, chainDecimals };
  }

  /** Carries a token from now on; harmless for one that is carried already. Fails as {@link examine} does. */
  async carry(listed: ListedCoin): Promise<void> {
    const carried = await this.examine(listed);
    await rememberContracts(this.#database, this.chain.network, [carried]);
    this.#listedCosts.set(listed.coin, listed.costs);
    this.chain.carry?.(carried);
  }

  /**
   * Returns the current cost of a withdrawal to an address and the fee it needs. Refused: network.unknown,
   * withdrawal.recipient_costs_too_much.
   */
  async quote(coin: CoinCode, address: string, wanted: Amount): Promise<Quote | CustodyRefusal> {
    const terms = this.terms(coin);
    const carried = this.chain.coins.get(coin);
    if (terms === undefined || carried === undefined) return refuseCustody("network.unknown");
    const { withdrawalFee: flat } = terms;
    return quoteWithdrawal(this.chain, { coin: carried, address, amount: wanted, flat }, this.#costRules);
  }

  /** Current estimate for sending; undefined where the recipient has no influence on the cost. */
  async estimate(coin: CoinCode, address: string, arrival: Amount): Promise<Estimated | undefined> {
    const carried = this.chain.coins.get(coin);
    if (carried === undefined) return undefined;
    return this.chain.estimate?.({ to: address, coin: carried, raw: toRaw(arrival, carried) });
  }

  /** The member's address for every coin of this chain. */
  depositAddress(member: MemberId): Promise<string> {
    return this.addresses.depositAddress(member);
  }

  /** The venue's reserves, as the chain reports them. */
  reserves(): Promise<Map<CoinCode, Reserve>> {
    return this.cold.all().then((cold) => readReserves(this.#database, this.chain, cold));
  }

  /** Sum of a member's deposits of a coin too recent to leave. */
  lockedDeposits(member: MemberId, coin: CoinCode): Promise<Amount> {
    return this.deposits.lockedDeposits(member, coin);
  }

  /** Current hot-wallet balance of a coin, in ledger units, rounded down. */
  async hotBalance(coin: CoinCode): Promise<Amount> {
    const known = this.chain.coins.get(coin);
    if (known === undefined) return ZERO;
    const share = toLedger(await this.chain.balance(this.chain.hotAddress, known), known);
    return "problem" in share ? amount(AMOUNT_MAX) : share.amount;
  }

  /** The state of following the chain, for whoever watches over it. */
  get health(): CustodyHealth {
    return { ...this.#health };
  }

  /** True once any block of this chain was read. */
  async hasRead(): Promise<boolean> {
    return (await this.#watcher.height()) > 0;
  }

  /** Undefined in health; otherwise why this chain is no longer followed. */
  get problem(): string | undefined {
    return this.#diverged;
  }

  /** Begins to follow the chain; trouble is logged and tried again, except a chain that is another one. */
  start(): void {
    this.#timer = setTimeout(() => void this.#beat(), 0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  /** One round: read the chain, settle deposits, carry on what goes out. Rounds never overlap. */
  pass(): Promise<boolean> {
    const round = this.#working.then(() => this.#round());
    this.#working = round.catch(() => undefined);
    return round;
  }

  async #round(): Promise<boolean> {
    const wasSettled = this.#isSettled;
    // Until it is: a round that breaks off may have written blocks, which the next one takes for read.
    this.#isSettled = false;
    const { height, more, hasMoved, touched } = await this.#watcher.pass();
    const heightAtMs = height === this.#health.height ? this.#health.heightAtMs : Date.now();
    this.#health = { trouble: undefined, goodAtMs: Date.now(), height, heightAtMs };
    // While the chain stands still deposits do too, but for what the ledger did not take yet.
    this.#isSettled = (wasSettled && !hasMoved) || (await this.#settle(height, touched));
    await this.withdrawals.carryOn(height);
    await this.#sweeps.carryOn();
    await this.#coldSweeps.carryOn();
    if (await this.#transactions.carryOn(height)) await this.withdrawals.carryOn(height);
    return more;
  }

  /** @returns false where something is left to do before the next block */
  async #settle(height: number, touched: readonly string[]): Promise<boolean> {
    const isSettled = await this.deposits.settle(height, touched);
    const isPlanned = await this.#sweeps.plan(height);
    return isSettled && isPlanned;
  }

  async #beat(): Promise<void> {
    let more = false;
    try {
      more = await this.pass();
    } catch (error) {
      if (error instanceof ChainDiverged) {
        this.#diverged = error.message;
        this.#log.fatal({ network: this.chain.network }, error.message);
        return;
      }
      this.#health = { ...this.#health, trouble: String(error) };
      this.#log.error({ network: this.chain.network, error: String(error) }, "a pass over the chain failed");
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#beat(), more ? 0 : this.#pollMs);
  }
}

/** Random deposits, withdrawals, funding and network costs. */
import type { Command } from "../../commands.ts";
import { VENUE_ACCOUNTS } from "../../ledger/accounts.ts";
import type { Amount } from "../../numeric/index.ts";
import { COIN_CODES, type Draw, MEMBERS, NETWORKS } from "./draw.ts";
import type { GeneratorPart } from "./part.ts";

export class CustodyGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [20, () => this.deposit(this.draw.member(), this.draw.coin())],
    [10, () => this.knownDeposit()],
    [10, () => this.withdrawal()],
    [10, () => ({ type: "settleWithdrawal", time: this.draw.time, withdrawalId: this.recentWithdrawal() })],
    [10, () => this.release()],
    [10, () => this.funding()],
    [10, () => this.cost()],
  ];
  private readonly draw: Draw;
  private keys = 0;
  private withdrawals = 0;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  opening(): Command[] {
    return MEMBERS.slice(0, 5).flatMap((member) => COIN_CODES.map((coin) => this.deposit(member, coin)));
  }

  private deposit(member: number, coin: string): Command {
    this.keys += 1;
    const network = this.draw.random.pick(NETWORKS);
    const depositKey = `deposit:${this.keys}`;
    const amount = this.draw.amount(coin);
    return { type: "creditDeposit", time: this.draw.time, depositKey, network, member, coin, amount };
  }

  /** Credits a deposit that may be credited, or takes one back. */
  private knownDeposit(): Command {
    const { random, time } = this.draw;
    const depositKey = `deposit:${random.between(Math.max(this.keys - 30, 1), this.keys + 1)}`;
    if (!random.oneIn(3)) return { type: "reverseDeposit", time, depositKey };
    const [member, coin] = [this.draw.member(), this.draw.coin()];
    const network = random.pick(NETWORKS);
    return { type: "creditDeposit", time, depositKey, network, member, coin, amount: this.draw.amount(coin) };
  }

  private recentWithdrawal(): string {
    return `w${this.draw.random.between(Math.max(this.withdrawals - 6, 1), this.withdrawals + 1)}`;
  }

  private withdrawal(): Command {
    const { random, time } = this.draw;
    const withdrawalId = this.recentWithdrawal();
    this.withdrawals += 1;
    const [member, coin] = [this.draw.member(), this.draw.coin()];
    const amount = this.draw.amount(coin);
    const fee = (random.oneIn(20) ? random.pick([amount, -1n]) : amount / 100n) as Amount;
    const network = random.pick(NETWORKS);
    return { type: "requestWithdrawal", time, withdrawalId, network, member, coin, amount, fee };
  }

  private release(): Command {
    const reason = this.draw.random.pick(["cancelled", "rejected", "failed"] as const);
    return {
      type: "releaseWithdrawal",
      time: this.draw.time,
      withdrawalId: this.recentWithdrawal(),
      reason,
    };
  }

  private funding(): Command {
    const { random, time } = this.draw;
    const fundingKey = `funding:${random.between(1, 900)}`;
    const [network, account, coin] = [random.pick(NETWORKS), random.pick(VENUE_ACCOUNTS), this.draw.coin()];
    return { type: "fundVenue", time, fundingKey, network, account, coin, amount: this.draw.amount(coin) };
  }

  private cost(): Command {
    const { random, time } = this.draw;
    const costKey = `cost:${random.between(1, 900)}`;
    const [network, coin] = [random.pick(NETWORKS), this.draw.coin()];
    return { type: "bookNetworkCost", time, costKey, network, coin, amount: this.draw.amount(coin) };
  }
}

/** Random deposits, withdrawals, transfers and bookings of the venue. */
import type { Command } from "../commands.ts";
import { MEMBER_ACCOUNTS, VENUE_ACCOUNTS } from "../ledger/accounts.ts";
import { AMOUNT_MAX, type Amount } from "../numeric/index.ts";
import { type Draw, NETWORKS } from "./draw.ts";

export class MoneyGenerator {
  private readonly draw: Draw;
  private keys = 0;
  private withdrawals = 0;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  deposit(member: number, coin: string): Command {
    this.keys += 1;
    const network = this.draw.random.pick(NETWORKS);
    const depositKey = `deposit:${this.keys}`;
    const amount = this.amount(coin);
    return { type: "creditDeposit", time: this.draw.time, depositKey, network, member, coin, amount };
  }

  /** A few hundred lots' worth of a coin, so that balances run out now and then. */
  private amount(coin: string): Amount {
    const { random } = this.draw;
    if (random.oneIn(60)) return random.pick([0n, -5n, 1n, AMOUNT_MAX, AMOUNT_MAX + 1n]) as Amount;
    const unit = coin === "BTC" ? 900_000_000_000_000n : coin === "ETH" ? 1_000_000_000_000_000n : 1_000n;
    return (unit * BigInt(random.between(1, 300)) + BigInt(random.between(0, 999))) as Amount;
  }

  /** Of what trading earned, a little at a time; of other accounts as much as anything else. */
  private credit(member: number, coin: string, amount: Amount): Command {
    const { random, time } = this.draw;
    const account = random.pick(VENUE_ACCOUNTS);
    const given = account === "fees" ? (BigInt(random.between(1, 99)) as Amount) : amount;
    return { type: "creditMember", time, account, member, coin, amount: given };
  }

  private level(member: number, coin: string, amount: Amount): Command {
    const { random, time } = this.draw;
    const target = random.oneIn(3) ? (0n as Amount) : amount;
    return { type: "levelDemoFunds", time, member, coin, target };
  }

  private move(coin: string, amount: Amount): Command {
    const { random, time } = this.draw;
    const [from, to] = [random.pick(VENUE_ACCOUNTS), random.pick(VENUE_ACCOUNTS)];
    return { type: "moveVenueFunds", time, from, to, coin, amount };
  }

  private recentKey(): string {
    return `deposit:${this.draw.random.between(Math.max(this.keys - 30, 1), this.keys + 1)}`;
  }

  next(): Command {
    const { random, time } = this.draw;
    const [member, coin] = [this.draw.member(), this.draw.coin()];
    const network = random.pick(NETWORKS);
    const amount = this.amount(coin);
    const withdrawalId = `w${random.between(Math.max(this.withdrawals - 6, 1), this.withdrawals + 1)}`;
    switch (random.between(1, 10)) {
      case 1:
      case 2:
        return this.deposit(member, coin);
      case 3:
        if (random.oneIn(3)) {
          return { type: "creditDeposit", time, depositKey: this.recentKey(), network, member, coin, amount };
        }
        return { type: "reverseDeposit", time, depositKey: this.recentKey() };
      case 4: {
        this.withdrawals += 1;
        const fee = random.oneIn(20) ? random.pick([amount, -1n]) : amount / 100n;
        return {
          type: "requestWithdrawal",
          time,
          withdrawalId,
          network,
          member,
          coin,
          amount,
          fee: fee as Amount,
        };
      }
      case 5:
        return { type: "settleWithdrawal", time, withdrawalId };
      case 6:
        return {
          type: "releaseWithdrawal",
          time,
          withdrawalId,
          reason: random.pick(["cancelled", "rejected", "failed"]),
        };
      case 7: {
        const [from, to] = [random.pick(MEMBER_ACCOUNTS), random.pick(MEMBER_ACCOUNTS)];
        return { type: "transfer", time, member, coin, from, to, amount };
      }
      case 8: {
        const fundingKey = `funding:${random.between(1, 900)}`;
        return {
          type: "fundVenue",
          time,
          fundingKey,
          network,
          account: random.pick(VENUE_ACCOUNTS),
          coin,
          amount,
        };
      }
      case 9:
        if (random.oneIn(3)) return this.move(coin, amount);
        if (random.oneIn(3)) return this.level(member, coin, amount);
        return this.credit(member, coin, amount);
      default:
        return {
          type: "bookNetworkCost",
          time,
          costKey: `cost:${random.between(1, 900)}`,
          network,
          coin,
          amount,
        };
    }
  }
}

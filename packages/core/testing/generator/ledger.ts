/** Random members, transfers and bookings of the venue. */
import type { Command } from "../../commands.ts";
import { MEMBER_ACCOUNTS, VENUE_ACCOUNTS } from "../../ledger/accounts.ts";
import type { Amount } from "../../numeric/index.ts";
import { type Draw, MEMBERS } from "./draw.ts";
import type { GeneratorPart } from "./part.ts";

/** A chain of three, a second guest of its first, and one whom nobody invited. */
const INVITERS: Readonly<Record<number, number>> = { 2: 1, 3: 2, 5: 1 };

export class LedgerGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [
    [10, () => this.transfer()],
    [30, () => this.booking()],
    [4, () => this.openMember()],
  ];
  private readonly draw: Draw;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  opening(): Command[] {
    const { time } = this.draw;
    return MEMBERS.slice(0, 5).map((member): Command => ({
      type: "openMember",
      time,
      member,
      inviter: INVITERS[member] ?? 0,
    }));
  }

  private openMember(): Command {
    const { random, time } = this.draw;
    const member = random.pick([0, 1, 1.5, MEMBERS[5]!]);
    return { type: "openMember", time, member, inviter: this.draw.member() };
  }

  private transfer(): Command {
    const { random, time } = this.draw;
    const [member, coin] = [this.draw.member(), this.draw.coin()];
    const [from, to] = [random.pick(MEMBER_ACCOUNTS), random.pick(MEMBER_ACCOUNTS)];
    return { type: "transfer", time, member, coin, from, to, amount: this.draw.amount(coin) };
  }

  private booking(): Command {
    const { random } = this.draw;
    const [member, coin] = [this.draw.member(), this.draw.coin()];
    const amount = this.draw.amount(coin);
    if (random.oneIn(3)) return this.move(coin, amount);
    if (random.oneIn(3)) return this.level(member, coin, amount);
    return this.credit(member, coin, amount);
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
}

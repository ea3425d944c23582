/** Fees wear the participants down, week after week: who falls below half of what he was given gets as much again. */
import type { Logger } from "pino";
import { decimalAsFactor } from "./grid.ts";
import type { Holdings } from "./holdings.ts";
import type { DemoBank, DemoGift } from "./parts.ts";
import { giftsOf, type Player, PURSES } from "./roster.ts";

const LOW_SHARE = 0.5;

/** Long enough for the chain to confirm what was sent, so that nobody is given the same twice. */
const AGAIN_AFTER_MS = 10 * 60_000;

/** The whole first purse again for every coin of which less than half is left. */
export function giftsDue(
  players: readonly Player[],
  held: (player: Player, coin: string) => number | undefined,
): DemoGift[] {
  return players.flatMap((player) => {
    const purse = PURSES[player.role.kind];
    return giftsOf(player.memberId, purse).filter(({ coin }) => {
      const left = held(player, coin);
      return left !== undefined && left < decimalAsFactor(purse[coin] ?? "0") * LOW_SHARE;
    });
  });
}

export class Refill {
  private readonly sentAtMs = new Map<string, number>();
  private readonly players: readonly Player[];
  private readonly holdings: Holdings;
  private readonly bank: DemoBank;
  private readonly log: Logger;

  constructor(players: readonly Player[], holdings: Holdings, bank: DemoBank, log: Logger) {
    this.players = players;
    this.holdings = holdings;
    this.bank = bank;
    this.log = log;
  }

  async run(nowMs: number): Promise<void> {
    const due = giftsDue(this.players, (player, coin) => this.holdings.of(player.participant, coin)).filter(
      ({ member, coin }) => nowMs - (this.sentAtMs.get(`${member} ${coin}`) ?? -Infinity) > AGAIN_AFTER_MS,
    );
    if (due.length === 0) return;
    for (const { member, coin } of due) this.sentAtMs.set(`${member} ${coin}`, nowMs);
    await this.bank.send(due);
    this.log.info(
      { gifts: due.length },
      "simulated participants were given more coins on the development chain",
    );
  }
}

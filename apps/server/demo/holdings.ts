/** The participants' holdings, asked now and then through the public call, against what each was given at first. */
import type { Caller } from "./member/participant.ts";
import { decimalAsFactor } from "./grid.ts";

export class Holdings {
  private readonly byParticipant = new Map<string, ReadonlyMap<string, number>>();

  async refresh(participants: readonly Caller[]): Promise<void> {
    for (const participant of participants) {
      const reply = await participant.call("user/queryCoinAccount", { account: "spot" });
      if (!reply.ok) continue;
      const held = reply.data.list.map(
        (line) => [line.coin, decimalAsFactor(line.available) + decimalAsFactor(line.frozen)] as const,
      );
      this.byParticipant.set(participant.email, new Map(held));
    }
  }

  /** Undefined until it was asked. */
  of(participant: Caller, coin: string): number | undefined {
    const held = this.byParticipant.get(participant.email);
    return held === undefined ? undefined : (held.get(coin) ?? 0);
  }
}

/** How far a group's holding of a coin is from plan: 0 as planned, 1 twice as much or more, −1 none. */
export function holdingOf(
  holdings: Holdings,
  group: readonly Caller[],
  coin: string,
  plannedEach: number,
): number {
  let held = 0;
  for (const participant of group) held += holdings.of(participant, coin) ?? plannedEach;
  return Math.max(-1, Math.min(1, held / (plannedEach * group.length) - 1));
}

/** The operator takes from the insurance fund while its positions need some of it, which no other part aims at. */
import type { Command } from "../../commands.ts";
import type { Event } from "../../events.ts";
import type { Amount } from "../../numeric/index.ts";
import type { Draw } from "./draw.ts";
import type { GeneratorPart } from "./part.ts";

/** About what the fund has in most histories. */
const [AMOUNT_LEAST, AMOUNT_MOST] = [440, 520];

export class FundGenerator implements GeneratorPart {
  readonly kinds: GeneratorPart["kinds"] = [[10, () => this.take()]];
  private readonly draw: Draw;
  private hasPositions = false;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  see(event: Event): void {
    if (event.type === "positionTakenOver") this.hasPositions = true;
  }

  private take(): Command {
    const { random, time } = this.draw;
    const from = this.hasPositions ? "insurance" : "fees";
    const amount = BigInt(random.between(AMOUNT_LEAST, AMOUNT_MOST)) as Amount;
    return { type: "moveVenueFunds", time, from, to: "operating", coin: "USDT", amount };
  }
}

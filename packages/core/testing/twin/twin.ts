import type { Command } from "../../commands.ts";
import type { Emit, Event } from "../../events.ts";
import type { Refusal } from "../../refusal.ts";
import { twinContracts } from "./contracts/part.ts";
import { twinConvert } from "./convert.ts";
import { twinCustody } from "./custody.ts";
import { twinLedger } from "./ledger.ts";
import { twinLoan } from "./loan/part.ts";
import { twinGuard, twinManaged } from "./managed.ts";
import { twinParameters } from "./parameters.ts";
import type { TwinAnswer, TwinPart } from "./part.ts";
import { twinRounds } from "./round/part.ts";
import { twinSpot } from "./spot.ts";
import { TwinState } from "./state.ts";
import { twinTrading } from "./trading/part.ts";
import { twinWealth } from "./wealth/part.ts";

const answers: TwinPart<Command>["answers"] = {
  ...twinLedger.answers,
  ...twinParameters.answers,
  ...twinTrading.answers,
  ...twinSpot.answers,
  ...twinContracts.answers,
  ...twinRounds.answers,
  ...twinConvert.answers,
  ...twinCustody.answers,
  ...twinWealth.answers,
  ...twinLoan.answers,
  ...twinManaged.answers,
};

const applies: TwinPart<never, Event>["applies"] = {
  ...twinLedger.applies,
  ...twinParameters.applies,
  ...twinTrading.applies,
  ...twinSpot.applies,
  ...twinContracts.applies,
  ...twinRounds.applies,
  ...twinConvert.applies,
  ...twinCustody.applies,
  ...twinWealth.applies,
  ...twinLoan.applies,
  ...twinManaged.applies,
};

/** Decides every command a second time, slowly. Its events and refusals must equal those of the exchange. */
export class NaiveTwin {
  readonly state = new TwinState();

  execute(command: Command, emit: Emit): Refusal | undefined {
    const decide = answers[command.type] as (...decided: [TwinState, Command, Emit]) => TwinAnswer;
    const decided = (): TwinAnswer =>
      decide(this.state, command, (event) => {
        this.apply(event);
        emit(event);
      });
    const answer = twinGuard(this.state, command) ?? decided();
    return answer === undefined ? undefined : { refused: answer };
  }

  private apply(event: Event): void {
    (applies[event.type] as (state: TwinState, event: Event) => void)(this.state, event);
  }
}

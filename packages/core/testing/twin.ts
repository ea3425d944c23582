import type { Command } from "../commands.ts";
import type { Emit } from "../events.ts";
import type { Refusal } from "../refusals.ts";
import { twinAmend } from "./twin-amend.ts";
import { twinCustodyAnswer } from "./twin-custody.ts";
import { twinFeeAnswer } from "./twin-fees.ts";
import { twinPlaceList } from "./twin-lists.ts";
import { twinCancelAll, twinCancelOrder, twinPlaceConditional, twinPlaceOrder } from "./twin-orders.ts";
import { twinLedgerAnswer, twinParameterAnswer } from "./twin-parameters.ts";
import { TwinState } from "./twin-state.ts";
import { twinCancelAfter } from "./twin-switch.ts";
import type { TwinAnswer } from "./twin-terms.ts";

/** Decides every command a second time, slowly. Its events and refusals must equal those of the exchange. */
export class NaiveTwin {
  readonly state = new TwinState();

  execute(command: Command, emit: Emit): Refusal | undefined {
    const answer = this.answerTo(command, (event) => {
      this.state.apply(event);
      emit(event);
    });
    return answer === undefined ? undefined : { refused: answer };
  }

  private answerTo(command: Command, emit: Emit): TwinAnswer {
    const { state } = this;
    switch (command.type) {
      case "placeOrder":
        return twinPlaceOrder(state, command, emit);
      case "placeConditionalOrder":
        return twinPlaceConditional(state, command, emit);
      case "placeOrderList":
        return twinPlaceList(state, command, emit);
      case "amendOrder":
        return twinAmend(state, command, emit);
      case "cancelOrder":
        return twinCancelOrder(state, command, emit);
      case "cancelAllOrders":
        return twinCancelAll(state, command, emit);
      case "openMember":
      case "transfer":
      case "creditMember":
      case "levelDemoFunds":
      case "moveVenueFunds":
        return twinLedgerAnswer(state, command, emit);
      case "defineCoin":
      case "defineMarket":
      case "setMarketState":
        return twinParameterAnswer(state, command, emit);
      case "defineFeeLevel":
      case "setFeeLevel":
      case "setReferralRates":
        return twinFeeAnswer(state, command, emit);
      case "setCancelAllAfter":
      case "fireCancelAllAfter":
        return twinCancelAfter(state, command, emit);
      default:
        return twinCustodyAnswer(state, command, emit);
    }
  }
}

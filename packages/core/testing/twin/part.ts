/** A product's part of the naive twin. What a part forgets does not compile. */
import type { Command } from "../../commands.ts";
import type { Emit, Event } from "../../events.ts";
import type { CoreRefusalName } from "../../refusals.ts";
import type { TwinState } from "./state.ts";

export type TwinAnswer = CoreRefusalName | undefined;

type OfType<Union, Type> = Extract<Union, { readonly type: Type }>;

export interface TwinPart<OwnCommand extends Command = never, OwnEvent extends Event = never> {
  /** Decides a command: refuses, or emits events. */
  readonly answers: {
    readonly [Type in OwnCommand["type"]]: (
      state: TwinState,
      command: OfType<OwnCommand, Type>,
      emit: Emit,
    ) => TwinAnswer;
  };
  /** Writes an event into the state, balances included. */
  readonly applies: {
    readonly [Type in OwnEvent["type"]]: (state: TwinState, event: OfType<OwnEvent, Type>) => void;
  };
}

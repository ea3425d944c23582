/**
 * The line of an order in a hand. A mouse or a pen takes it at once; a finger that only passes must not, so the guard
 * of touches says when the finger has it. Until then, and when a touch is taken away, nothing moves.
 */
import { coordinate } from "./chart.model.ts";
import type { LinePress } from "./touch-guard.ts";

export interface PullActions {
  /** A height in the picture as a price an order may have. */
  readonly snap: (value: number) => string;
  /** Resolves to whether the order now has this price; if not, the line goes back. */
  readonly onMove: (id: string, price: string, byFinger: boolean) => Promise<boolean> | undefined;
  /** Told of the line that lies under a finger; of undefined once it is let go. */
  readonly onPress: (press: LinePress | undefined) => void;
  /** True from the moment a line is in hand until it is let go. */
  readonly onHold: (held: boolean) => void;
}

interface PulledLine {
  readonly id: string;
  /** Decimal text. */
  readonly price: string;
}

interface PullDrawing {
  /** Draws the line at this price, as one that is in hand or not. */
  readonly draw: (price: string, inHand: boolean) => void;
  /** Called when the line comes into the hand. */
  readonly onTaken: () => void;
}

interface Press {
  readonly isTouch: boolean;
  readonly onCross: boolean;
}

/** While a line is pulled it stands on whole ticks; let go, its new price is asked for, or it goes back. */
export function linePull({ id, price }: PulledLine, actions: PullActions, { draw, onTaken }: PullDrawing) {
  let hand: { readonly byFinger: boolean } | undefined;
  const take = (byFinger: boolean): void => {
    hand = { byFinger };
    actions.onHold(true);
    onTaken();
    draw(price, true);
  };
  const letGo = (): typeof hand => {
    const had = hand;
    hand = undefined;
    actions.onPress(undefined);
    actions.onHold(false);
    return had;
  };
  const drop = (): void => {
    letGo();
    draw(price, false);
  };
  return {
    /** A finger on the cross is there to press it. */
    pressed({ isTouch, onCross }: Press): void {
      if (!isTouch) take(false);
      else actions.onPress({ take: (byFinger) => (onCross ? undefined : take(byFinger)), drop });
    },
    moving(value: number): void {
      draw(hand === undefined ? price : actions.snap(value), hand !== undefined);
    },
    released(value: number): void {
      const had = letGo();
      const wanted = had === undefined ? price : actions.snap(value);
      draw(wanted, false);
      if (had === undefined || wanted === actions.snap(coordinate(price))) return;
      void Promise.resolve(actions.onMove(id, wanted, had.byFinger)).then((moved) => {
        if (moved !== true) draw(price, false);
      });
    },
  };
}

/** A product's part of random histories. */
import type { Command } from "../../commands.ts";
import type { Event } from "../../events.ts";

export interface GeneratorPart {
  /** Its commands, each with how often it comes: the numbers of all parts are shares of their sum. */
  readonly kinds: readonly (readonly [share: number, draw: (lastOrderId: number) => Command])[];
  /** Commands that a history opens with. */
  opening?(): Command[];
  /** Notes an event, so that later commands aim at what there is. */
  see?(event: Event): void;
}

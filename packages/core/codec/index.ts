/** Commands, events and outcomes as bytes and back: what the journal stores and the worker boundary carries. */
import type { Event } from "../events.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";
import { decodeEvent, encodeEvent } from "./events.generated.ts";

export { ByteReader, ByteWriter } from "./bytes.ts";
export { decodeEvent, encodeEvent } from "./events.generated.ts";
export { decodeCommand, encodeCommand } from "./commands.generated.ts";
export { decodeOutcome, encodeOutcome } from "./outcomes.generated.ts";

/** Writes how many events there are, then each. */
export function encodeEvents(events: readonly Event[], writer: ByteWriter): void {
  writer.whole(events.length);
  for (const event of events) encodeEvent(event, writer);
}

/** Reads what {@link encodeEvents} wrote. Malformed bytes break an invariant. */
export function decodeEvents(reader: ByteReader): Event[] {
  const count = reader.whole();
  const events: Event[] = [];
  for (let read = 0; read < count; read++) events.push(decodeEvent(reader));
  return events;
}

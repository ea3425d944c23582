/**
 * The read model of members' positions: a row for each, from the fill that opens it to the one that closes it. A fill
 * beyond zero closes one and opens the next.
 */
import type { VenueTerms } from "../../market-data/index.ts";
import type { ReadModel } from "../read-model.ts";
import { OpenPositions } from "./open-positions.ts";
import { placesOf, RecordPositions } from "./record-positions.ts";

export function positionHistoryModel(terms: VenueTerms): ReadModel {
  const open = new OpenPositions();
  return {
    name: "position_history",
    version: 1,
    reset: "truncate position_history",
    async write(client, records) {
      await open.load(
        client,
        records.flatMap(({ events }) => events.flatMap(placesOf)),
      );
      for (const { sequence, events } of records) {
        const positions = new RecordPositions(open, terms, sequence);
        for (const [index, event] of events.entries()) positions.apply(event, index);
      }
      await open.save(client);
    },
    forget: () => open.forget(),
  };
}

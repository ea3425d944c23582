/**
 * The read model of members' positions: a row for each, from the fill that opens it to the one that closes it, and one
 * for each of its changes. A fill beyond zero closes one and opens the next.
 */
import type { VenueTerms } from "../../market-data/index.ts";
import type { ReadModel } from "../read-model.ts";
import { OpenPositions } from "./open-positions.ts";
import { POSITION_CHANGES, type PositionChangeRow } from "./position-change.ts";
import { placesOf, RecordPositions } from "./record-positions.ts";

export function positionHistoryModel(terms: VenueTerms): ReadModel {
  const open = new OpenPositions();
  return {
    name: "position_history",
    version: 2,
    reset: "truncate position_history, position_change",
    async write(client, records) {
      await open.load(
        client,
        records.flatMap(({ events }) => events.flatMap(placesOf)),
      );
      const changes: PositionChangeRow[] = [];
      for (const { sequence, events } of records) {
        const positions = new RecordPositions(open, terms, sequence, changes);
        for (const [index, event] of events.entries()) positions.apply(event, index);
      }
      await open.save(client);
      await POSITION_CHANGES.copy(client, changes);
    },
    forget: () => open.forget(),
  };
}

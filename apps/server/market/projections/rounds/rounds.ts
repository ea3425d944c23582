/** The read model of rounds: series and sources, every round with its receipt's hash, samples, and members' entries. */
import type { VenueTerms } from "../../market-data/index.ts";
import type { ReadModel } from "../read-model.ts";
import { RoundBook } from "./round-book.ts";

export function roundsModel(terms: VenueTerms): ReadModel {
  const book = new RoundBook(terms);
  return {
    name: "rounds",
    version: 1,
    reset: "truncate round_series, round_source, price_round, round_sample, round_entry",
    async write(client, records) {
      const isOfRounds = records.some(({ events }) =>
        events.some(({ type }) => /^(round|series)/.test(type)),
      );
      if (!isOfRounds) return;
      await book.load(client);
      for (const { sequence, events } of records) for (const event of events) book.apply(event, sequence);
      await book.save(client);
    },
    forget: () => book.forget(),
  };
}

// @vitest-environment happy-dom
import type { OptionsRound, OptionsSeriesRow } from "@meridian/contract";
import { expect, test } from "vitest";
import { withUpdate } from "./rounds.ts";

type RoundState = readonly [expectNumber: number, state: OptionsRound["state"]];

const seriesWith = (rounds: readonly RoundState[]): OptionsSeriesRow =>
  ({ series: "BTC-5M", rounds: rounds.map(([expectNumber, state]) => ({ expectNumber, state })) }) as never;

test("a round that the stream publishes no more stays as it was seen, behind those that run", () => {
  const known = seriesWith([
    [8, "open"],
    [7, "locked"],
  ]);
  const update = seriesWith([
    [9, "open"],
    [8, "locked"],
  ]);
  expect(withUpdate(known, update).rounds.map(({ expectNumber, state }) => [expectNumber, state])).toEqual([
    [9, "open"],
    [8, "locked"],
    [7, "locked"],
  ]);
});

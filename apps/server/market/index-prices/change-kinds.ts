/** The exchanges that the index comes from, as two people change them. No price is ever entered. */
import { CallRefusal } from "../../ground/calls/index.ts";
import {
  aboveBound,
  belowBound,
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
} from "../../ground/changes/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { ChosenSources } from "./chosen-sources.ts";
import { INDEX_SOURCES_MAX, INDEX_SOURCES_MIN } from "./limits.ts";

export function indexChangeKinds(
  engine: Pick<Engine, "query">,
  chosen: ChosenSources,
): Pick<ChangeKinds, "indexSources"> {
  return { indexSources: sourcesKind(engine, chosen) };
}

function sourcesKind(
  engine: Pick<Engine, "query">,
  chosen: ChosenSources,
): ChangeKind<ChangeOf<"indexSources">> {
  return {
    subject: () => "index",
    normalised: ({ kind, sources }) => ({ kind, sources: sources.toSorted() }),
    list: () => {
      const sources = [...chosen.names()];
      return sources.length === 0 ? [] : [{ kind: "indexSources", sources }];
    },
    async check({ sources }) {
      if (chosen.isSimulated()) throw new CallRefusal("index.sources_simulated");
      if (sources.length > INDEX_SOURCES_MAX) throw aboveBound("sources", String(INDEX_SOURCES_MAX));
      const least = Math.max(INDEX_SOURCES_MIN, await largestQuorum(engine));
      if (sources.length < least) throw belowBound("sources", String(least));
      const known = new Set(await chosen.known());
      if (sources.some((name) => !known.has(name))) throw new CallRefusal("index.source_unknown", "sources");
    },
    effect: ({ sources }) => ({
      write: (client) => chosen.write(client, sources),
      follow: () => chosen.follow(),
    }),
  };
}

/** With fewer sources than that some contract would never have an index. */
async function largestQuorum(engine: Pick<Engine, "query">): Promise<number> {
  const contracts = await engine.query("contracts", null);
  return Math.max(0, ...contracts.map(({ quorum }) => quorum));
}

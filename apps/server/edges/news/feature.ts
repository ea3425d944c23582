import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import { type ChangeParts, type OwnChanges, ownChanges } from "./changes.ts";
import { newsChannel } from "./channel.ts";
import { type ContractMailParts, startContractMails } from "./contract-mails.ts";
import { newsHandlers, type NewsParts } from "./handlers.ts";

interface Needs extends NewsParts, ContractMailParts, Pick<ChangeParts, "connectionString"> {
  readonly engine: Engine;
  readonly projections: Projections;
}

interface Gives {
  readonly ownChanges: OwnChanges;
}

/** The own news: behind the bell, by mail where nobody else mails them, and a word to open pages when they change. */
export const news = feature<Needs>()({
  async start(parts, stops): Promise<Gives> {
    const changes = await ownChanges(parts);
    stops.add("changes of news", () => changes.stop());
    return { ownChanges: changes };
  },
  channels: ({ ownChanges: changes }) => newsChannel(changes),
  handlers: newsHandlers,
  whenOpen(parts, stops) {
    stops.add("mails of contracts", startContractMails(parts));
  },
});

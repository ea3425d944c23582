import { feature } from "../../ground/feature/index.ts";
import { type ContractMailParts, startContractMails } from "./contract-mails.ts";
import { newsHandlers, type NewsParts } from "./handlers.ts";

/** The own news: behind the bell, and by mail where nobody else mails them. */
export const news = feature<NewsParts & ContractMailParts>()({
  handlers: newsHandlers,
  whenOpen(parts, stops) {
    stops.add("mails of contracts", startContractMails(parts));
  },
});

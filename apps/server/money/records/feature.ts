import { feature } from "../../ground/feature/index.ts";
import { recordHandlers, type RecordParts } from "./handlers.ts";

interface Needs extends Omit<RecordParts, "reads"> {
  readonly wallet: RecordParts["reads"];
}

export const records = feature<Needs>()({
  handlers: ({ pool, marketData, wallet }) => recordHandlers({ pool, marketData, reads: wallet }),
});

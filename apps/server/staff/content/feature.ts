import { feature } from "../../ground/feature/index.ts";
import type { Content } from "./content.ts";
import { coinsOf, publicHandlers, type PublicParts } from "./public-handlers.ts";
import { contentHandlers, type ContentStart, startContent } from "./start.ts";

interface Needs extends Omit<ContentStart, "coins">, Omit<PublicParts, "settings" | "parameters"> {
  readonly marketSimulated: boolean;
  /** Shown beside the field where a demo member enters it; "" outside the demo. */
  readonly demoFundPassword: string;
}

/** Everything that there is to read: notices, help, agreements, and the menu of coins. */
export const content = feature<Needs>()({
  start: async (parts): Promise<{ readonly content: Content }> => ({
    content: await startContent({ ...parts, coins: () => coinsOf(parts) }),
  }),
  handlers: ({ content: opened, ...parts }) => ({
    ...publicHandlers(parts),
    ...contentHandlers(opened, parts),
  }),
});

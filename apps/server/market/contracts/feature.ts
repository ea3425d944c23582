import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { orderFinder, type Projections } from "../projections/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { type ContractChanges, contractChanges, positionsChannel } from "./channel.ts";
import { type ContractData, contractData } from "./contract-data.ts";
import { exitHandler } from "./exit-handler.ts";
import { historyHandlers } from "./history-handlers.ts";
import { markHandlers } from "./mark-handlers.ts";
import { dailyProfitHandler } from "./daily-profit.ts";
import { contractOrderHandlers } from "./order-handlers.ts";
import { positionHandlers } from "./position-handlers.ts";
import { previewHandler } from "./preview-handler.ts";
import { publicHandlers } from "./public-handlers.ts";
import { settingsHandlers } from "./settings-handlers.ts";

interface Needs {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly pool: Pool;
  readonly projections: Projections;
  readonly marketData: MarketData;
}

interface Gives {
  readonly contracts: ContractData;
  readonly contractChanges: ContractChanges;
}

/** Perpetual contracts: their calls, and the channel of own positions. */
export const contracts = feature<Needs>()({
  async start({ engine, marketData }, stops): Promise<Gives> {
    const changes = contractChanges({ engine, marketData });
    stops.add("changes of contracts", async () => changes.stop());
    return { contracts: contractData(engine), contractChanges: changes };
  },
  channels: (parts) => positionsChannel(parts, parts.contractChanges),
  handlers: (parts) => {
    const { pool, engine, projections, marketData } = parts;
    const placing = { ...parts, findOrder: orderFinder(pool, engine, projections) };
    return {
      ...publicHandlers(parts),
      ...markHandlers(pool, marketData),
      ...historyHandlers(pool, marketData),
      ...positionHandlers(parts),
      ...contractOrderHandlers(placing),
      ...settingsHandlers(parts),
      "user/setTakeProfitStopLoss": exitHandler(placing),
      "user/previewOrder": previewHandler(parts),
      "user/contractProfit": dailyProfitHandler(pool, marketData),
    };
  },
});

import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { IndexPrices } from "../index-prices/index.ts";
import type { MarketData } from "../market-data/index.ts";
import { orderFinder, type Projections } from "../projections/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import { contractChangeKinds } from "./change-kinds.ts";
import { type ContractChanges, contractChanges, positionsChannel } from "./channel.ts";
import { type ContractData, contractData } from "./contract-data.ts";
import { exitHandler } from "./exit-handler.ts";
import { historyHandlers } from "./history-handlers.ts";
import { type MarginCalls, marginCalls, marginCallsChannel, watchMarginCalls } from "./margin-calls.ts";
import { liquidationMovesHandler } from "./liquidation-moves-handler.ts";
import { markHandlers } from "./mark-handlers.ts";
import { dailyProfitHandler } from "./daily-profit.ts";
import { contractOrderHandlers } from "./order-handlers.ts";
import { positionHandlers } from "./position-handlers.ts";
import { previewHandler } from "./preview-handler.ts";
import { contractsChannel } from "./public-channel.ts";
import { publicHandlers } from "./public-handlers.ts";
import { settingsHandlers } from "./settings-handlers.ts";

interface Needs {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly pool: Pool;
  readonly projections: Projections;
  readonly marketData: MarketData;
  readonly log: Logger;
  readonly indexPrices: IndexPrices;
}

interface Gives {
  readonly contracts: ContractData;
  readonly contractChanges: ContractChanges;
  readonly marginCalls: MarginCalls;
}

/** Perpetual contracts: their calls, their public channel, and those of own positions and margin calls. */
export const contracts = feature<Needs>()({
  async start({ pool, engine, marketData, log }, stops): Promise<Gives> {
    const changes = contractChanges({ engine, marketData });
    stops.add("changes of contracts", async () => changes.stop());
    const calls = await marginCalls({ pool, engine });
    stops.add("margin calls", watchMarginCalls(calls, log));
    return { contracts: contractData(engine), contractChanges: changes, marginCalls: calls };
  },
  changeKinds: (parts) => contractChangeKinds(parts),
  channels: (parts) => ({
    ...positionsChannel(parts, parts.contractChanges),
    ...marginCallsChannel(parts.pool, parts.marketData, parts.marginCalls),
  }),
  publicChannels: (parts) => contractsChannel(parts),
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
      "user/liquidationMoves": liquidationMovesHandler(parts),
      "user/contractProfit": dailyProfitHandler(pool, marketData),
    };
  },
});

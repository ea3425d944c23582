/** The door of the price feeds. */
export * from "./feed.ts";
export { bridgeMaximum } from "./simulated/bridge.ts";
export { HISTORY_MINUTES, type SimulatedFeed, startSimulatedFeed } from "./simulated/feed.ts";
export { MarketModel } from "./simulated/model.ts";
export { COIN_ORDER } from "./simulated/profiles.ts";
export { hash32, Random } from "./simulated/random.ts";
export { simulatedSamples } from "./simulated/sources.ts";
export { activityAt } from "./simulated/season.ts";
export type { MarketBirth } from "./simulated/store.ts";

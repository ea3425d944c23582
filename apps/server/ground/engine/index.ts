export type { LocalEngine } from "./client.ts";
export type { Answer, Engine, EngineRecord, EngineRefusalName, EngineView } from "./engine.ts";
export { engine, engineThread } from "./feature.ts";
export { Followers } from "./followers.ts";
export type { FeedMessage } from "./messages.ts";

export { type Staleness, useStale } from "../../../data/index.ts";

/** What both applications share of their way to the server. */
export { type Calls, createCalls, type PagedName, type ReadOptions, refusalOf } from "./calls.ts";

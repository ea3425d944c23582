export type { BulkWrite } from "./bulk.ts";
export { column } from "./column.ts";
export { database, databaseServer } from "./feature.ts";
export { listenTo } from "./listen.ts";
export { merge, type Merge, type Row, table } from "./table.ts";
export { atOneMoment, inTransaction, momentOf } from "./transaction.ts";

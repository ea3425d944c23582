export { column } from "./column.ts";
export { database } from "./feature.ts";
export { merge, type Merge, type Row, table } from "./table.ts";
export { inTransaction } from "./transaction.ts";

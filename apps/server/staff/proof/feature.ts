import type { Pool } from "pg";
import { feature } from "../../ground/feature/index.ts";
import { proofHandlers } from "./review-times.ts";

export const proof = feature<{ readonly pool: Pool }>()({ handlers: ({ pool }) => proofHandlers(pool) });

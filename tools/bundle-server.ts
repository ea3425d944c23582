// Bundles the server into apps/server/dist, where npm start runs it; prepare.mjs calls this when the sources changed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.ts";

const SERVER = join(import.meta.dirname, "../apps/server");
const DIST = join(SERVER, "dist");

rmSync(DIST, { recursive: true, force: true });
await bundle("main", join(SERVER, "main.ts"), DIST);

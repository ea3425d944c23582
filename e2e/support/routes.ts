/** Every address the application knows, read from its own table, so that a new page is visited without being added. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const TABLE = fileURLToPath(new URL("../../apps/web/app/routes.tsx", import.meta.url));
const PAIR = "ETH_USDT";

/** The addresses of one layout, first ones and aliases, with a pair put where an address asks for one. */
export function routesOf(side: "desktop" | "mobile"): readonly string[] {
  const lists = readFileSync(TABLE, "utf8").matchAll(new RegExp(`\\b${side}: \\[([^\\]]*)\\]`, "g"));
  const paths = [...lists].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path),
  );
  if (paths.length === 0) throw new Error(`no ${side} address is found in ${TABLE}`);
  return paths.map((path) => path.replace(":pair", PAIR));
}

/** Every address the application knows, read from its own tables, so that a new page is visited without being added. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const APP = new URL("../../apps/web/app/", import.meta.url);
const TABLES = readdirSync(APP)
  .filter((name) => name === "routes.tsx" || name.endsWith("-pages.ts"))
  .map((name) => fileURLToPath(new URL(name, APP)));
const PAIR = "ETH_USDT";
const COIN = "ETH";

/** A text that comes with the software, by the address that shows it. There are no films. */
const TEXTS: Readonly<Record<string, string>> = {
  notice: "what-demo-means",
  help_detail: "deposit-a-coin",
  whitepaper: "how-the-books-are-kept",
};

/** The addresses of one layout, first ones and aliases, with a pair put where an address asks for one. */
export function routesOf(side: "desktop" | "mobile"): readonly string[] {
  const tables = TABLES.map((file) => readFileSync(file, "utf8")).join("");
  const lists = tables.matchAll(new RegExp(`\\b${side}: \\[([^\\]]*)\\]`, "g"));
  const paths = [...lists].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path),
  );
  if (paths.length === 0) throw new Error(`no ${side} address is found in ${TABLES.join()}`);
  return paths.flatMap((path) => {
    const [, folder = ""] = /^\/(?:mb)?([^/]+)\/:id$/.exec(path) ?? [];
    if (folder === "") return [path.replace(":pair", PAIR).replace(":coin", COIN)];
    const text = TEXTS[folder];
    return text === undefined ? [] : [path.replace(":id", text)];
  });
}

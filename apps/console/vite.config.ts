import { CALLS, PROPOSAL_ROLES } from "@meridian/contract";
import { compiledTexts } from "@meridian/i18n/compiled-texts";
import { adoptedStyles } from "@meridian/ui/adopted-styles";
import { schemasWithoutEval } from "@meridian/ui/schemas-without-eval";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const SERVER_DEFAULT = "http://127.0.0.1:4180";
const server = process.env["MERIDIAN_SERVER"] ?? SERVER_DEFAULT;

const STAFF_CALLS = "virtual:staff-calls";

/** Extracts the rules of staff calls from the contract while the console is built: no browser loads its schemas. */
function staffCalls(): Plugin {
  return {
    name: "staff-calls",
    resolveId: (id) => (id === STAFF_CALLS ? `\0${STAFF_CALLS}` : undefined),
    load(id) {
      if (id !== `\0${STAFF_CALLS}`) return undefined;
      const rules = Object.entries(CALLS)
        .filter(([, { access }]) => access === "staff")
        .map(([name, call]) => {
          const { access, kind } = call;
          return [name, { access, kind, roles: "roles" in call ? call.roles : [] }];
        });
      const tables = { rules: Object.fromEntries(rules), proposalRoles: PROPOSAL_ROLES };
      return Object.entries(tables)
        .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};`)
        .join("\n");
    },
  };
}

/** The code that every screen needs; the rest is split by screen. */
const BASE_PLACES = [
  "apps\\/console\\/(app|data|parts)\\/",
  "packages\\/ui\\/(figures|states)\\/",
  "packages\\/ui\\/controls\\/(Button|IconButton|Field|TextInput)",
  "packages\\/ui\\/data\\/(Chip|Copy|Table|LoadMore)",
];
const BASE = new RegExp(BASE_PLACES.join("|"));
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|use-intl|zustand|clsx)\//;

export default defineConfig({
  base: "/console/",
  // The same mark and the same first look at the theme as the members' pages.
  publicDir: "../web/public",
  plugins: [react(), tailwind(), compiledTexts(), adoptedStyles(), schemasWithoutEval(), staffCalls()],
  server: {
    port: 5802,
    strictPort: true,
    proxy: { "^/data/api\\.": { target: server } },
  },
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", test: VENDOR, priority: 2 },
            { name: "base", test: BASE, priority: 1 },
          ],
        },
      },
    },
  },
});

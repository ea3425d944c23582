import { compiledTexts } from "@meridian/i18n/compiled-texts";
import { adoptedStyles } from "@meridian/ui/adopted-styles";
import { schemasWithoutEval } from "@meridian/ui/schemas-without-eval";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { groups } from "./chunks.ts";
import { documents } from "./documents.ts";
import { earlyScript } from "./early-script.ts";
import { pwaBuild, WORKER } from "./pwa-build.ts";

const SERVER_DEFAULT = "http://127.0.0.1:4180";
const server = process.env["MERIDIAN_SERVER"] ?? SERVER_DEFAULT;

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    compiledTexts(),
    adoptedStyles(),
    schemasWithoutEval(),
    earlyScript(import.meta.dirname),
    pwaBuild(),
    documents(import.meta.dirname),
  ],
  server: {
    port: 5801,
    strictPort: true,
    // Not all of /data: the folder data/ of the sources is served under the same prefix.
    proxy: {
      "^/data/(api\\.|stream(\\?|$))": { target: server, ws: true },
      "/openapi.json": server,
    },
  },
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", offline: "offline.html", [WORKER]: "worker/service-worker.ts" },
      output: {
        // A service worker's address stays the same: by it a browser knows the newer one.
        entryFileNames: ({ name }) => (name === WORKER ? "[name].js" : "assets/[name]-[hash].js"),
        // Few files for what every page needs; the rest is split by page.
        // The names of all files stand in what every page loads first: as short as they can be.
        chunkFileNames: "assets/[hash].js",
        codeSplitting: {
          groups: [...groups],
        },
      },
    },
  },
});

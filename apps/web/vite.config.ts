import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const SERVER_DEFAULT = "http://127.0.0.1:8080";
const server = process.env["MERIDIAN_SERVER"] ?? SERVER_DEFAULT;

export default defineConfig({
  plugins: [react(), tailwind()],
  server: {
    port: 5801,
    strictPort: true,
    // Not all of /data: the folder data/ of the sources is served under the same prefix.
    proxy: { "^/data/(api\\.|stream(\\?|$))": { target: server, ws: true } },
  },
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
});

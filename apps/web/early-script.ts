/** While the web is built: makes /layout.js, which runs before the page and knows the addresses of all pages. */
import { build, type Plugin, runnerImport } from "vite";
import type * as declared from "./app/pages.ts";

const NAME = "layout.js";

async function scriptOf(directory: string): Promise<string> {
  const load = runnerImport<typeof declared>(`${directory}/app/pages.ts`, { configFile: false });
  const pairs = (await load).module.pages.flatMap(({ addresses }) => addresses);
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: directory,
    publicDir: false,
    define: { PAIRS: JSON.stringify(pairs) },
    build: {
      write: false,
      target: "baseline-widely-available",
      lib: { entry: `${directory}/early/layout.ts`, name: "layout", formats: ["iife"] },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const first = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (first === undefined || first.imports.length > 0) throw new Error(`${NAME} is not one file`);
  return first.code;
}

export function earlyScript(directory: string): Plugin {
  return {
    name: "early-script",
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_, answer) => {
        void scriptOf(directory).then((code) => {
          answer.setHeader("content-type", "text/javascript");
          answer.end(code);
        });
      });
    },
    async buildStart() {
      if (this.meta.watchMode) return;
      const source = await scriptOf(directory);
      if (this.environment.mode === "build") this.emitFile({ type: "asset", fileName: NAME, source });
    },
  };
}

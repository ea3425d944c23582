/**
 * While pages are built: schemas that a page loads do not try whether code may be made from text. The pages' policy
 * forbids it, and a browser reports each try, although it is caught. A library whose switch is not where it was fails
 * the build.
 */
import type { Plugin } from "vite";

const CORE = /\/zod\/v4\/core\/core\.js$/;
const SWITCH = "export const globalConfig =";

export function schemasWithoutEval(): Plugin {
  return {
    name: "schemas-without-eval",
    transform: {
      filter: { id: CORE },
      handler(code) {
        if (!code.includes(SWITCH)) this.error("zod keeps its configuration elsewhere");
        return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null };
      },
    },
  };
}

/**
 * Compiles the texts while the web is built, so that no browser loads the parser of their language. The formatter that
 * reads the compiled form takes the place of the one that parses.
 */
import compileText from "icu-minify/compile";
import type { Plugin } from "vite";

type Texts = { readonly [key: string]: string | Texts };

function compiled(texts: Texts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? compileText(text) : compiled(text),
    ]),
  );
}

const FORMATTER = `${import.meta.dirname}/format-message.ts`;

export function compiledTexts(): Plugin {
  return {
    name: "compiled-texts",
    enforce: "pre",
    config: () => ({
      resolve: { alias: { "use-intl/format-message": FORMATTER } },
    }),
    transform: {
      // The page without a connection reads its few texts as they are.
      filter: { id: /packages\/i18n\/locales\/[a-z]{2}\/(?!offline\.)\w+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compiled(JSON.parse(code) as Texts)), map: null }),
    },
  };
}

/**
 * Libraries of the overlays write their styles into the page as inline stylesheets, which the page's security policy
 * forbids. While the web is built, the places where they do are given sheets that the page adopts instead: those are
 * made by its own scripts, which the policy trusts already. A library that writes its styles in another way than the
 * one known here fails the build.
 */
import type { Plugin } from "vite";

const ADOPT = `function adoptStyles(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}
`;

const INSERTING = /node_modules\/(?:sonner|vaul|@radix-ui\/react-select)\/dist\/index\.mjs/;
const SINGLETON_MODULE = /node_modules\/react-style-singleton\/dist\/[a-z\d]{1,9}\/singleton\.js/;

const SINGLETON = `${ADOPT}export const stylesheetSingleton = () => {
  let count = 0;
  let sheet;
  return {
    add(text) {
      if (count++ === 0) sheet = adoptStyles(text);
    },
    remove() {
      if (--count > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
};
`;

export function adoptedStyles(): Plugin {
  return {
    name: "adopted-styles",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: [INSERTING, SINGLETON_MODULE] },
      handler(code, id) {
        if (SINGLETON_MODULE.test(id)) return { code: SINGLETON, map: null };
        const adopted = id.includes("react-select") ? adoptedSelect(code) : adoptedInsertion(code);
        if (adopted === code) this.error(`${id} writes its styles in an unknown way`);
        return { code: adopted, map: null };
      },
    },
  };
}

/** The code as it is where it has no such function. */
function adoptedInsertion(code: string): string {
  const start = code.indexOf("function __insertCSS(code) {");
  const end = code.indexOf("\n}\n", start);
  if (start < 0 || end < 0) return code;
  return `${code.slice(0, start)}${ADOPT}const __insertCSS = adoptStyles;${code.slice(end + 2)}`;
}

/** Radix puts an element of styles before a select's list. The code as it is where there is none. */
function adoptedSelect(code: string): string {
  const start = code.lastIndexOf("/* @__PURE__ */ jsx(", code.indexOf('"style",'));
  const [, style] = code.slice(start).split("`", 2);
  const end = code.indexOf("),", code.indexOf("nonce", start));
  if (start < 0 || end < 0 || style === undefined) return code;
  return `${code.slice(0, start)}${code.slice(end + 2)}\n${ADOPT}adoptStyles(${JSON.stringify(style)});\n`;
}

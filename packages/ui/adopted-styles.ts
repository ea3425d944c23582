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

const INSERTED = /function __insertCSS\(code\) \{[^}]*\n\}\n/;

/** Radix puts this before a select's list. */
const SELECT_STYLE =
  /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{[^}]*__html: `([^`]*)`\s*\},\s*nonce\s*\}\s*\),/;

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
      filter: {
        id: /node_modules\/(?:sonner|vaul|@radix-ui\/react-select)\/dist\/index\.mjs|react-style-singleton\/.*\/singleton\.js/,
      },
      handler(code, id) {
        if (id.includes("react-style-singleton")) return { code: SINGLETON, map: null };
        const adopted = id.includes("react-select") ? adoptedSelect(code) : adoptedInsertion(code);
        if (adopted === code) this.error(`${id} writes its styles in an unknown way`);
        return { code: adopted, map: null };
      },
    },
  };
}

function adoptedInsertion(code: string): string {
  return code.replace(INSERTED, `${ADOPT}const __insertCSS = adoptStyles;\n`);
}

function adoptedSelect(code: string): string {
  const [place, style] = SELECT_STYLE.exec(code) ?? [];
  if (place === undefined || style === undefined) return code;
  return `${code.replace(place, "")}\n${ADOPT}adoptStyles(${JSON.stringify(style)});\n`;
}

/**
 * Pages as they first stand, before anything is known of the exchange: drawn while the web is built, by loading this
 * module.
 */
import type Shell from "@meridian/i18n/locales/en/shell.json";
import { type LanguageCode, languages, loadMessages, type MessageTree } from "@meridian/i18n";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { plainPathOf, queryClient, useSessionStore } from "../data/index.ts";
import { App } from "./App.tsx";
import type { Layout, Page } from "./feature.ts";
import { readsOf } from "./first-page.ts";
import { useLanguage } from "./language.tsx";
import { loadPage } from "./loaded-pages.ts";
import { pages } from "./pages.ts";
import { addressesOf, inLayout, loaderOf } from "./routes.tsx";

export interface Drawing {
  /** As its page declares it, such as "/exchange/:pair". */
  readonly path: string;
  /** The same page on the desktop. */
  readonly canonical: string;
  readonly language: LanguageCode;
  readonly visitor: "guest" | "member";
  /** Ends of the names of the modules that must have come before the page itself can be drawn. */
  readonly modules: readonly string[];
  /** Addresses of what it will ask the exchange for. */
  readonly reads: readonly string[];
  /** Title of the page in the browser and in previews of links to it. */
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** Placeholders of late parts, marks between texts, and inline styles, which the security policy forbids. */
const MARKS = /<template[^>]*><\/template>|<!--.*?-->| style="[^"]*"/g;

/** True for pages by which visitors enter; one that is reached from another page loads while that one is read. */
function isEntered({ frame, title }: Page): boolean {
  return frame !== "plain" || ["login", "register", "forgot"].includes(title);
}

/** The module that draws a page, by the text of its loader. */
function moduleOf(page: Page, layout: Layout): string {
  const [, path] = /import\w*\("([^"]+)"\)/.exec(String(loaderOf(page, layout))) ?? [];
  if (path === undefined) throw new Error(`no module draws the page ${page.title}`);
  return path;
}

function draw(path: string): string {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path.replace(/:\w+$/, "_")}>{children}</StaticRouter>
  );
  return renderToString(<App router={Router} />).replace(MARKS, "");
}

/** Of a page that is not drawn, of no page in particular. */
function headOf(messages: MessageTree, title?: Page["title"]): Pick<Drawing, "title" | "description"> {
  const { shell } = messages as { readonly shell: typeof Shell };
  return {
    title: title === undefined ? "Meridian" : `${shell.title[title]} · Meridian`,
    description: shell.footer.tagline,
  };
}

type Ready = Omit<Drawing, "html"> & { readonly messages: MessageTree };

/** All that the drawings of a page need. */
async function readyPage(page: Page, layout: Layout): Promise<readonly Ready[]> {
  await loadPage(page, layout, () => Promise.resolve());
  const reads = readsOf(page).map(plainPathOf);
  const drawn = languages.map(async ({ code: language }) => {
    const messages = await loadMessages(language, page.texts);
    const modules = [
      `/i18n/texts/${language}.ts`,
      ...page.texts.map((namespace) => `/locales/${language}/${namespace}.json`),
      moduleOf(page, layout),
    ];
    return addressesOf(page, layout).flatMap((path) =>
      (["guest", "member"] as const).map((visitor) => ({
        path,
        canonical: inLayout(path, "desktop"),
        language,
        visitor,
        modules,
        reads,
        messages,
        ...headOf(messages, page.title),
      })),
    );
  });
  return (await Promise.all(drawn)).flat();
}

function drawing({ messages, ...known }: Ready): Drawing {
  const { language: code, visitor } = known;
  // Drawn without a browser, stores give what they began with.
  Object.assign(useLanguage.getInitialState(), { code, messages });
  Object.assign(useSessionStore.getInitialState(), { token: visitor === "member" ? "drawn" : null });
  return { ...known, html: draw(known.path) };
}

const entered = pages.filter(isEntered);
const ready = await Promise.all(
  entered.flatMap((page) => (["desktop", "mobile"] as const).map((layout) => readyPage(page, layout))),
);

/** Drawn in one go: what a drawing calls for, such as the foot of the page, must not come in time for the next. */
export const drawings: readonly Drawing[] = ready.flat().map(drawing);

/** Document heads, by language, for all addresses that are not drawn. */
export const heads = await Promise.all(
  languages.map(async ({ code }) => ({ language: code, ...headOf(await loadMessages(code, [])) })),
);

// Else the process would wait until all that it asked for is old.
queryClient.clear();

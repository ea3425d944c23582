/** The texts of pages, read from the same files as the page reads, so that a journey follows a change of words. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

interface Texts {
  readonly [key: string]: string | Texts;
}

function readNamespace(language: string, namespace: string): Texts {
  const path = new URL(`../../packages/i18n/locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(fileURLToPath(path), "utf8")) as Texts;
}

/**
 * The texts of one language: `say("login.register.submit")`. Values are put in; the marks of links fall away.
 * Throws for a key that does not exist.
 */
export function textsOf(language: string): Say {
  const namespaces = new Map<string, Texts>();
  return (key, values = {}) => {
    const [namespace = "", ...path] = key.split(".");
    const known = namespaces.get(namespace) ?? readNamespace(language, namespace);
    namespaces.set(namespace, known);
    const found = path.reduce<string | Texts | undefined>(
      (at, step) => (typeof at === "object" ? at[step] : undefined),
      known,
    );
    if (typeof found !== "string") throw new Error(`there is no text ${key} in ${language}`);
    return found.replaceAll(/<\/?\w+>/g, "").replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));
  };
}

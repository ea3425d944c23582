// The server must not import what a production installation does not have: development packages stand in tests, and
// those of the demo's chains in the folders that start these chains and load them when asked to.
import type { Source } from "./check/sources.ts";
import { stringOf, walk } from "./check/walk.ts";

/** Places outside tests that may name a development package, where only the demo or a generator runs it. */
const HOMES: Readonly<Record<string, string>> = {
  bcoin: "apps/server/money/custody/bitcoin/regtest/",
  "@foundry-rs/anvil": "apps/server/money/custody/anvil/",
  solc: "apps/server/money/custody/evm/contracts/compile.ts",
};

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

/** Packages of the server or the root that an installation without development packages lacks. */
export function developmentPackages(root: Manifest, server: Manifest): ReadonlySet<string> {
  const kept = new Set(Object.keys(server.dependencies ?? {}));
  const names = Object.keys({ ...root.devDependencies, ...server.devDependencies });
  return new Set(names.filter((name) => !kept.has(name)));
}

/** Any text that names a package counts: `require` and `resolve` load by it as well as `import`. */
export function productionImportProblems(
  sources: readonly Source[],
  development: ReadonlySet<string>,
): string[] {
  return sources.filter(runsInProduction).flatMap((source) => {
    const problems: string[] = [];
    walk(source.program, (node) => {
      if (node.type !== "Literal") return;
      const text = stringOf(node) ?? "";
      const name = [...development].find((each) => isOf(each, text));
      if (name === undefined || isAtHome(name, source.path)) return;
      problems.push(`${source.path}:${source.lineAt(node.start)}: production has no ${name}`);
    });
    return problems;
  });
}

const runsInProduction = ({ path, isTest }: Source): boolean =>
  path.startsWith("apps/server/") && !isTest && !/\/testing[^/]*(\/|\.ts$)/.test(path);

const isAtHome = (name: string, path: string): boolean => path.startsWith(HOMES[name] ?? "nowhere");

/** The package itself, a file of it, or its part for one kind of machine. */
const isOf = (name: string, text: string): boolean =>
  text === name || text.startsWith(`${name}/`) || (name.startsWith("@") && text.startsWith(`${name}-`));

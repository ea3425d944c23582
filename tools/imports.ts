// The import rules of ARCHITECTURE.md, over every import in the source.
import { builtinModules } from "node:module";
import { posix } from "node:path";
import type { Source } from "./check/sources.ts";
import { isNode, nameOf, stringOf, walk, type Node } from "./check/walk.ts";

// core ← contract ← web, console, server; core ← strategies ← ui, web, server; ui, i18n ← web, console. Tools and
// benches may look at everything they measure.
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "packages/core": [],
  "packages/contract": ["packages/core"],
  "packages/client": ["packages/contract"],
  "packages/strategies": ["packages/core"],
  "packages/i18n": [],
  "packages/ui": ["packages/core", "packages/strategies"],
  "apps/server": ["packages/core", "packages/contract", "packages/i18n", "packages/strategies"],
  "apps/web": [
    "packages/client",
    "packages/core",
    "packages/contract",
    "packages/i18n",
    "packages/strategies",
    "packages/ui",
  ],
  "apps/console": ["packages/client", "packages/core", "packages/contract", "packages/i18n", "packages/ui"],
  e2e: ["packages/core", "packages/contract", "packages/i18n", "apps/web", "tools"],
  bench: ["packages/core", "packages/contract", "packages/strategies", "apps/server", "tools"],
  tools: ["packages/core", "packages/contract", "packages/i18n", "apps/server", "apps/web"],
};

// The floors of the core, the lowest first; a product stands on all of them. Of what is above it a floor knows the
// declaration that it fills in, and the state that holds everything.
const FLOORS = ["numeric", "codec", "ledger", "trading", "parameters"] as const;

// The floors of the server, the lowest first. The wiring stands above them all.
const SERVER_FLOORS = ["ground", "market", "members", "money", "staff", "edges"] as const;

/** Packages that compute only, with their names in sentences. */
const PURE: ReadonlyMap<string, string> = new Map([
  ["packages/core", "the core"],
  ["packages/strategies", "strategies"],
]);

const OF_THE_MACHINE = new Set([
  ...["process", "globalThis", "performance", "crypto", "console", "fetch", "Promise"],
  ...["setTimeout", "setInterval", "setImmediate", "queueMicrotask"],
]);

const BUILTIN = new Set(builtinModules);

const APPLICATIONS = new Set(["server", "web", "console"]);

/** The rest of what a rule asks of the source. */
type Known = {
  /** The packages that a workspace declares. */
  readonly dependencies: (area: string) => ReadonlySet<string>;
  /** The folders of the core that are products. Code that two of them share belongs on a floor below them. */
  readonly products: ReadonlySet<string>;
};

export function importProblems(sources: readonly Source[], known: Known): string[] {
  return sources.flatMap((source) => {
    const found = importsOf(source).flatMap(({ specifier, line }) => {
      const problem = importProblem(source, specifier, known);
      return problem === undefined ? [] : [`${source.path}:${line}: ${problem}`];
    });
    return [...found, ...purityProblems(source)];
  });
}

/** The folders of the core that declare themselves and are no floor. */
export function productsIn(paths: readonly string[]): ReadonlySet<string> {
  const declared = paths.flatMap((path) => /^packages\/core\/([^/]+)\/product\.ts$/.exec(path)?.[1] ?? []);
  return new Set(declared.filter((folder) => !isOneOf(FLOORS, folder)));
}

/** The workspace of a path: its first two folders under apps and packages, its first elsewhere. */
export function areaOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return first === "apps" || first === "packages" ? `${first}/${second}` : first;
}

function importProblem(source: Source, specifier: string, known: Known): string | undefined {
  const area = areaOf(source.path);
  if (specifier.startsWith(".")) {
    return relativeProblem(source, area, posix.join(posix.dirname(source.path), specifier), known);
  }
  const own = /^@meridian\/([a-z0-9]+)/.exec(specifier)?.[1];
  if (own !== undefined)
    return directionProblem(area, APPLICATIONS.has(own) ? `apps/${own}` : `packages/${own}`);
  return outsideProblem(source, area, specifier, known);
}

function directionProblem(area: string, target: string): string | undefined {
  if (area === target || MAY_IMPORT[area]?.includes(target)) return undefined;
  return `${area} must not know ${target}`;
}

function relativeProblem(source: Source, area: string, target: string, known: Known): string | undefined {
  const targetArea = areaOf(target);
  if (targetArea !== area) {
    // A journey that moves an index has a test's exchange of its own; all others know the server by its calls alone.
    if (area === "e2e" && target.startsWith("apps/server/testing/")) return undefined;
    // Tools and benches have no package name to import our programs by, and journeys borrow the tools' browser.
    const isByPath = ["tools", "bench", "e2e"].includes(area);
    return isByPath
      ? directionProblem(area, targetArea)
      : `another workspace is imported by its name, not by ${target}`;
  }
  return (
    featureProblem(source.path, target) ??
    productProblem(source, target, known) ??
    demoProblem(source.path, target) ??
    serverFloorProblem(source, target) ??
    serverDoorProblem(source, target)
  );
}

// Features of one application meet at each other's door, index.ts. The list of all pages knows what they declare.
function featureProblem(path: string, target: string): string | undefined {
  const pattern = /^(apps\/\w+\/features)\/([^/]+)\//;
  const targetFeature = pattern.exec(target)?.[2];
  if (targetFeature === undefined || pattern.exec(path)?.[2] === targetFeature) return undefined;
  return /\/index\.tsx?$/.test(target) || (/\/app\/pages\.ts$/.test(path) && /\/pages\.ts$/.test(target))
    ? undefined
    : `reaches inside the feature ${targetFeature}; its door is index.ts`;
}

function productProblem({ path, isTest }: Source, target: string, { products }: Known): string | undefined {
  if (isTest) return undefined;
  const partOf = (file: string): string => /^packages\/core\/([^/]+)\//.exec(file)?.[1] ?? "";
  const [from, to] = [partOf(path), partOf(target)];
  if (from === to) return undefined;
  if (products.has(to)) {
    if (products.has(from)) return `the product ${from} must not know the product ${to}`;
    return isOneOf(FLOORS, from) ? `${from} must not know the product ${to}, which stands on it` : undefined;
  }
  const isUpwards = isOneOf(FLOORS, from) && FLOORS.indexOf(from) < FLOORS.findIndex((floor) => floor === to);
  return isUpwards ? `${from} must not know ${to}, which stands on it` : undefined;
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

function serverFloorProblem({ path, isTest }: Source, target: string): string | undefined {
  const floorOf = (file: string): number =>
    SERVER_FLOORS.findIndex((floor) => file.startsWith(`apps/server/${floor}/`));
  const [from, to] = [floorOf(path), floorOf(target)];
  if (isTest || from < 0 || (to >= 0 && to <= from)) return undefined;
  const above = SERVER_FLOORS[to];
  if (above === undefined && !/^apps\/server\/[\w-]+(\/|\.ts$)/.test(target)) return undefined;
  return `${SERVER_FLOORS[from]} must not know ${above ?? "the wiring"}, which stands on it`;
}

/** The folder of the server that a file belongs to, such as "market/venue"; undefined outside the floors. */
function serverRoomOf(path: string): string | undefined {
  const [, floor = "", room] = /^apps\/server\/([\w-]+)\/([\w-]+)\//.exec(path) ?? [];
  return room !== undefined && isOneOf(SERVER_FLOORS, floor) ? `${floor}/${room}` : undefined;
}

// Folders of the server meet at each other's door; a test may look at whatever it measures.
function serverDoorProblem({ path, isTest }: Source, target: string): string | undefined {
  const to = serverRoomOf(target);
  if (isTest || to === undefined || to === serverRoomOf(path)) return undefined;
  return target === `apps/server/${to}/index.ts` ? undefined : `reaches inside ${to}; its door is index.ts`;
}

/** Folders of the server that need each other, directly or by way of others. */
export function circleProblems(sources: readonly Source[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = source.isTest ? undefined : serverRoomOf(source.path);
    if (from === undefined) continue;
    for (const { specifier } of importsOf(source)) {
      const to = serverRoomOf(posix.join(posix.dirname(source.path), specifier));
      if (to !== undefined && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  // What needs nothing that is left goes, until only circles and what leads into them remain.
  for (let before = -1; before !== needs.size;) {
    before = needs.size;
    for (const [room, others] of needs)
      if (![...others].some((other) => needs.has(other))) needs.delete(room);
  }
  return needs.size === 0 ? [] : [`folders of the server need each other: ${[...needs.keys()].join(", ")}`];
}

// Remove the folder and the product stands: only the wiring knows the simulated market.
function demoProblem(path: string, target: string): string | undefined {
  const demo = "apps/server/demo/";
  if (!target.startsWith(demo) || path.startsWith(demo) || /^apps\/server\/(main|exchange)\.ts$/.test(path))
    return undefined;
  return "only the wiring may know the demo";
}

function outsideProblem(
  { path, isTest }: Source,
  area: string,
  specifier: string,
  { dependencies }: Known,
): string | undefined {
  // Made by the build itself, for whichever application asks for it.
  if (specifier.startsWith("virtual:")) return undefined;
  const isBuiltin = specifier.startsWith("node:") || BUILTIN.has(specifier);
  if (isBuiltin && !specifier.startsWith("node:")) return `write node:${specifier}`;
  const isCoreProper = area === "packages/core" && !isTest && !/^packages\/core\/gen\//.test(path);
  if (isCoreProper) return `the core depends on nothing, not on ${specifier}`;
  if (isBuiltin) {
    const isForBrowser = ["apps/web", "apps/console", "packages/strategies", "packages/ui"].includes(area);
    return isForBrowser && !isTest && !/config\.ts$/.test(path) ? `a browser has no ${specifier}` : undefined;
  }
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  return dependencies(area).has(name) ? undefined : `${name} is not among the dependencies of ${area}`;
}

function importsOf(source: Source): { specifier: string; line: number }[] {
  const found: { specifier: string; line: number }[] = [];
  walk(source.program, (node) => {
    const isImport = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(node.type);
    const specifier = isImport ? stringOf(node["source"]) : undefined;
    if (specifier !== undefined) found.push({ specifier, line: source.lineAt(node.start) });
  });
  return found;
}

/** Pure packages have no clock, no randomness, nothing to wait for, and nothing of the machine. */
function purityProblems(source: Source): string[] {
  const pure = PURE.get(areaOf(source.path));
  if (pure === undefined || source.isTest || /^packages\/core\/gen\//.test(source.path)) return [];
  const problems: string[] = [];
  walk(source.program, (node, ancestors) => {
    const problem = purityProblem(node, ancestors[0], pure);
    if (problem !== undefined) problems.push(`${source.path}:${source.lineAt(node.start)}: ${problem}`);
  });
  return problems;
}

function purityProblem(node: Node, parent: Node | undefined, pure: string): string | undefined {
  if (node["async"] === true || node.type === "AwaitExpression") return `nothing in ${pure} waits`;
  if (node.type === "NewExpression" && nameOf(node["callee"]) === "Date") return `no clock in ${pure}`;
  if (node.type === "MemberExpression") {
    const path = `${nameOf(node["object"])}.${nameOf(node["property"])}`;
    if (path === "Date.now") return `no clock in ${pure}`;
    if (path === "Math.random") return `no randomness in ${pure}`;
  }
  if (node.type !== "Identifier" || !OF_THE_MACHINE.has(nameOf(node))) return undefined;
  const isOnlyAName =
    (parent?.type === "MemberExpression" && parent["property"] === node && parent["computed"] !== true) ||
    (isNode(parent) && parent["key"] === node) ||
    parent?.type.startsWith("TS") === true;
  return isOnlyAName ? undefined : `nothing in ${pure} touches ${nameOf(node)}`;
}

// The page about our dependencies and the manifests name the same packages: each has its line, and each line
// its package.

/** The text of a package.json, by its path. */
export type Manifests = ReadonlyMap<string, string>;

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/** @param page a table whose first column names packages, with commas between them */
export function dependencyProblems(page: string, manifests: Manifests): string[] {
  const listed = namesOnPage(page);
  const used = new Map<string, string>();
  for (const [path, text] of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Manifest;
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      if (!name.startsWith("@meridian/")) used.set(name, path);
  }
  return [
    ...[...used]
      .filter(([name]) => !listed.includes(name))
      .map(([name, path]) => `${name} of ${path} has no line`),
    ...listed
      .filter((name) => !used.has(name))
      .map((name) => `${name} has a line and is nobody's dependency`),
    ...listed.filter((name, place) => listed.indexOf(name) !== place).map((name) => `${name} has two lines`),
  ];
}

function namesOnPage(page: string): string[] {
  const rows = page.split("\n").filter((line) => /^\| (?!Package|-)/.test(line));
  return rows.flatMap((row) => (row.split("|")[1] ?? "").split(",").map((name) => name.trim()));
}

// Checks that what npm installed is what package-lock.json names: `npm install` mends a lock file silently, where
// `npm ci` would stop. Plain JavaScript for Node 20 without packages: it runs before any package may be trusted.

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean,
 *   devOptional?: boolean, peer?: boolean, optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Entries by path, such as "node_modules/pg"
 */

/**
 * A package for another kind of machine than those that the lock file was made on may be missing from it. It passes
 * when a locked package asks for exactly this version of it, and is named so that somebody reads it.
 *
 * @param {Entries} locked packages of package-lock.json
 * @param {Entries} installed packages of node_modules/.package-lock.json, which npm writes of what it put there
 * @param {{ withDev: boolean }} kind
 * @returns {{ problems: string[], unlocked: string[] }}
 */
export function compareWithLock(locked, installed, { withDev }) {
  const asked = new Set(Object.values(locked).flatMap(askedBy));
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const unlocked = [];
  for (const [path, entry] of Object.entries(installed)) {
    // Entries elsewhere are workspaces of ours.
    if (entry.link === true || !path.includes("node_modules/")) continue;
    const name = `${nameOf(path)}@${entry.version}`;
    const wanted = locked[path];
    if (wanted === undefined && asked.has(name)) unlocked.push(name);
    else if (wanted === undefined) problems.push(`${name} is not in package-lock.json`);
    else if (wanted.version !== entry.version) problems.push(`${name} is locked at ${wanted.version}`);
    else if (wanted.integrity !== entry.integrity)
      problems.push(`${name} has another content than is locked`);
  }
  for (const [path, entry] of Object.entries(locked)) {
    if (isNeeded(path, entry, withDev) && installed[path] === undefined)
      problems.push(`${nameOf(path)}@${entry.version} is missing`);
  }
  return { problems, unlocked };
}

/** @param {Entry} entry */
const askedBy = ({ optionalDependencies = {} }) =>
  Object.entries(optionalDependencies).map(([name, version]) => `${name}@${version}`);

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** @param {string} path @param {Entry} entry @param {boolean} withDev */
function isNeeded(path, { link, optional, dev, devOptional, peer }, withDev) {
  if (!path.includes("node_modules/") || link === true) return false;
  if (optional === true || devOptional === true || peer === true) return false;
  return withDev || dev !== true;
}

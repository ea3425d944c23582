/** `npm run bench -- <name>` runs bench/<name>.ts, each of which measures one line of the performance targets. */
import { readdirSync } from "node:fs";

interface Bench {
  run(): Promise<void> | void;
}

/** A file whose name has a dash is a part of the bench named before it, or shared by all. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z]+\.ts$/.test(file) && file !== "main.ts")
  .map((file) => file.slice(0, -".ts".length));

const name = process.argv[2] ?? "";
if (!names.includes(name)) {
  process.stderr.write(`Name one of the benches: ${names.join(", ")}\n`);
  process.exit(1);
}
const bench = (await import(`./${name}.ts`)) as Bench;
await bench.run();

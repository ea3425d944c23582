/** One bench in a process of its own, so that none inherits another's heap or compiled code. */
import type { Bench } from "./shared-figures.ts";

const name = process.argv[2] ?? "";
const bench = (await import(`./${name}.ts`)) as Bench;
if (bench.name !== name) throw new Error(`bench/${name}.ts calls itself ${bench.name}`);
const rows = await bench.run();
process.send?.({ title: bench.title, rows }, () => process.exit(0));

/**
 * One bench in a process of its own, so that none inherits another's heap or compiled code. The arguments are its name
 * and the address of its bundle.
 */
import type { Bench } from "./shared-figures.ts";

const [, , name = "", address = ""] = process.argv;
const bench = (await import(address)) as Bench;
if (bench.name !== name) throw new Error(`bench/${name}.ts calls itself ${bench.name}`);
const rows = await bench.run();
process.send?.({ title: bench.title, rows }, () => process.exit(0));

/** An exchange in a process of its own, commanded by lines of JSON and answering with one each. */
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * Answers come in the order in which they were asked for. Nothing asked (`{}`) waits for the line that a program begins
 * with.
 *
 * @param program with pipes for both
 */
export function askerOf(program: ChildProcess): (line: object) => Promise<unknown> {
  const waiting: { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }[] =
    [];
  createInterface({ input: program.stdout! }).on("line", (line) =>
    waiting.shift()?.resolve(JSON.parse(line)),
  );
  program.once("exit", (status) => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`the exchange ended with ${status}`));
  });
  return (line) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (Object.keys(line).length > 0) program.stdin!.write(`${JSON.stringify(line)}\n`);
    });
}

/** Closes its input, upon which it ends by itself. */
export function endOf(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return void resolve();
    program.once("exit", () => resolve());
    program.stdin!.end();
  });
}

/** The worker that runs strategies over the past, as the page asks it: one is started with the first question. */
import type { Figures, Luck, PastTask } from "./past.model.ts";
import type { WorkerAnswer, WorkerTask } from "./past.worker.ts";

interface Waiting {
  readonly task: WorkerTask;
  readonly settle: (answer: WorkerAnswer) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function started(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL("./past.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.id)?.settle(data);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", () => {
    for (const [id, { settle }] of waiting) settle({ id, kind: "failed" });
    waiting.clear();
    end();
  });
  return worker;
}

function end(): void {
  worker?.terminate();
  worker = undefined;
}

/** A run over a long past takes seconds and cannot be interrupted: its worker ends, and another takes up the rest. */
function cancel(id: number): void {
  if (!waiting.delete(id)) return;
  end();
  for (const { task } of waiting.values()) started().postMessage(task);
}

function ask(kind: WorkerTask["kind"], task: PastTask, signal: AbortSignal): Promise<WorkerAnswer> {
  lastId += 1;
  const asked: WorkerTask = { id: lastId, kind, task };
  return new Promise((settle, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => {
      cancel(asked.id);
      reject(signal.reason as Error);
    });
    waiting.set(asked.id, { task: asked, settle });
    started().postMessage(asked);
  });
}

/** @throws where it cannot be run */
export async function askWhole(task: PastTask, signal: AbortSignal): Promise<Figures> {
  const answer = await ask("whole", task, signal);
  if (answer.kind !== "whole") throw new Error("the strategy could not be run over the past");
  return answer.figures;
}

/** @throws where it cannot be run */
export async function askLuck(task: PastTask, signal: AbortSignal): Promise<Luck> {
  const answer = await ask("luck", task, signal);
  if (answer.kind !== "luck") throw new Error("the strategy could not be run over parts of the past");
  return answer.luck;
}

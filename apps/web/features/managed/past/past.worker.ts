/** Runs strategies over the past beside the page, which would stand still for as long. */
import { type Figures, type Luck, luckOf, type PastTask, wholeOf } from "./past.model.ts";

export interface WorkerTask {
  readonly id: number;
  readonly kind: "whole" | "luck";
  readonly task: PastTask;
}

export type WorkerAnswer = { readonly id: number } & (
  | { readonly kind: "whole"; readonly figures: Figures }
  | { readonly kind: "luck"; readonly luck: Luck }
  | { readonly kind: "failed" }
);

function answer({ id, kind, task }: WorkerTask): WorkerAnswer {
  try {
    return kind === "whole" ? { id, kind, figures: wholeOf(task) } : { id, kind, luck: luckOf(task) };
  } catch (error) {
    console.error(error);
    return { id, kind: "failed" };
  }
}

addEventListener("message", ({ data }: MessageEvent<WorkerTask>) => postMessage(answer(data)));

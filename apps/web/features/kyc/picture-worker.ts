/** The worker as the page asks it: one is started with the first photo and stays. */
import type { Report } from "./picture.model.ts";
import type { Drawing, WorkerAnswer, WorkerTask } from "./picture.worker.ts";

type Asked = WorkerTask extends infer Task ? (Task extends WorkerTask ? Omit<Task, "id"> : never) : never;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, (answer: WorkerAnswer) => void>();

function started(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL("./picture.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", () => {
    for (const [id, settle] of waiting) settle({ id, kind: "failed" });
    waiting.clear();
    worker = undefined;
  });
  return worker;
}

function ask(task: Asked): Promise<WorkerAnswer> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    started().postMessage({ ...task, id } satisfies WorkerTask);
  });
}

/** Reports a photo's size and problems; "unreadable" when it cannot be decoded. */
export async function checkPicture(file: Blob): Promise<Report> {
  const answer = await ask({ kind: "check", file });
  return answer.kind === "report" ? answer.report : { width: 0, height: 0, problems: ["unreadable"] };
}

/** The photo as it will be sent: turned, made smaller, marked, covered. Null when it cannot be drawn. */
export async function drawPicture(file: Blob, drawing: Drawing): Promise<Blob | null> {
  const answer = await ask({ kind: "draw", file, drawing });
  return answer.kind === "picture" ? answer.picture : null;
}

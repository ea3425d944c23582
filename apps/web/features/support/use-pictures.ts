/** Pictures on their way into a message: each is sent as soon as it is chosen. */
import { useRef, useState } from "react";
import { CallRefused, callWithProgress } from "../../data/index.ts";
import {
  type PictureProblem,
  pictureProblem,
  pictureWait,
  placesLeft,
  refusedPicture,
  withChosen,
} from "./support.model.ts";

export interface ChosenPicture {
  readonly id: string;
  readonly file: File;
  readonly percent: number;
  /** "" until the server has it. */
  readonly fileId: string;
  readonly problem: PictureProblem | null;
}

function readBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const text = typeof reader.result === "string" ? reader.result : "";
      resolve(text.slice(text.indexOf(",") + 1));
    });
    reader.addEventListener("error", () => reject(new Error("the picture cannot be read")));
    reader.readAsDataURL(blob);
  });
}

export function useMessagePictures() {
  const [list, setList] = useState<readonly ChosenPicture[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const keys = useRef(new Map<string, string>());

  const change = (id: string, part: Partial<ChosenPicture>): void =>
    setList((known) => known.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));

  async function upload({ id, file }: ChosenPicture): Promise<void> {
    change(id, { percent: 0, problem: null });
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    try {
      const input = { purpose: "support", picture: await readBase64(file) } as const;
      const showShare = (share: number): void => change(id, { percent: Math.floor(share * 100) });
      const { fileId } = await callWithProgress("upload/file", input, {
        idempotencyKey: key,
        onProgress: showShare,
      });
      change(id, { fileId, percent: 100 });
    } catch (error) {
      const isRefusal = error instanceof CallRefused;
      change(id, { problem: isRefusal ? refusedPicture(error.refusal, error.message) : "failed" });
    }
  }

  return {
    list,
    full: placesLeft(list) === 0,
    /** The number of pictures of the last choice for which there was no place. */
    leftOut,
    /** Reason why the message waits: one is under way, or could not be sent. */
    wait: pictureWait(list),
    fileIds: list.map(({ fileId }) => fileId),
    choose(files: readonly File[]): void {
      const chosen = files.map((file): ChosenPicture => ({
        ...{ id: crypto.randomUUID(), file, percent: 0, fileId: "" },
        problem: pictureProblem(file),
      }));
      const next = withChosen(list, chosen);
      // Of what there is by then: one that is under way may have arrived since this was drawn.
      setList((known) => withChosen(known, chosen).list);
      setLeftOut(next.leftOut);
      for (const picture of next.taken) void upload(picture);
    },
    again: (picture: ChosenPicture): void => void upload(picture),
    drop(id: string): void {
      setList((known) => known.filter((picture) => picture.id !== id));
      setLeftOut(0);
    },
    clear(): void {
      setList([]);
      setLeftOut(0);
    },
  };
}

/** The two photos of a recovery, drawn smaller and marked with the words of the sheet before they leave the device. */
import type { RecoveryPicture } from "@meridian/contract";
import { useRef, useState } from "react";
import { CallRefused, callWithProgress } from "../../data/index.ts";
import { drawPicture, readBase64 } from "../kyc/index.ts";

export type PictureState =
  | { readonly state: "none" }
  | { readonly state: "sending"; readonly percent: number }
  /** The server's words; "" when it could not be reached or the file cannot be read. */
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "sent"; readonly fileId: string; readonly address: string };

const NONE: PictureState = { state: "none" };

export function usePictures(recoveryToken: string, note: string) {
  const [pictures, setPictures] = useState<Readonly<Record<RecoveryPicture, PictureState>>>({
    document: NONE,
    selfie: NONE,
  });
  /** Of two choices after one another the later one counts, whichever answer comes first. */
  const chosen = useRef<Partial<Record<RecoveryPicture, Blob>>>({});

  async function choose(picture: RecoveryPicture, file: Blob): Promise<void> {
    chosen.current[picture] = file;
    const put = (next: PictureState): void => {
      if (chosen.current[picture] === file) setPictures((known) => ({ ...known, [picture]: next }));
    };
    put({ state: "sending", percent: 0 });
    const drawn = await drawPicture(file, { turns: 0, boxes: [], mark: note });
    if (drawn === null) return put({ state: "failed", message: "" });
    try {
      const input = { recoveryToken, picture, bytes: await readBase64(drawn) };
      const { fileId } = await callWithProgress("login/recoveryUpload", input, {
        idempotencyKey: crypto.randomUUID(),
        token: recoveryToken,
        onProgress: (share) => put({ state: "sending", percent: Math.floor(share * 100) }),
      });
      put({ state: "sent", fileId, address: URL.createObjectURL(drawn) });
    } catch (error) {
      put({ state: "failed", message: error instanceof CallRefused ? error.message : "" });
    }
  }

  const fileIdOf = (picture: RecoveryPicture): string => {
    const next = pictures[picture];
    return next.state === "sent" ? next.fileId : "";
  };
  return { pictures, choose, document: fileIdOf("document"), selfie: fileIdOf("selfie") };
}

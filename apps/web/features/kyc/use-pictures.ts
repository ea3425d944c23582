/** The two photos of an application, from the file to the server's name for it. They live as long as the page. */
import { useRef, useState } from "react";
import { CallRefused, callWithProgress } from "../../data/index.ts";
import type { Side } from "./application.model.ts";
import type { Box } from "./boxes.model.ts";
import { turnedBox } from "./boxes.model.ts";
import { type Report, turned, type Turns } from "./picture.model.ts";
import { checkPicture, drawPicture } from "./picture-worker.ts";

export type Sending =
  | { readonly state: "idle" }
  | { readonly state: "sending"; readonly percent: number }
  /** The server's words; "" when it could not be reached. */
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "sent"; readonly fileId: string };

export interface Picture {
  readonly file: Blob;
  /** Null while it is looked at. */
  readonly report: Report | null;
  readonly turns: Turns;
  readonly boxes: readonly Box[];
  readonly sending: Sending;
}

type Edit = Pick<Picture, "turns" | "boxes">;

const PURPOSES = { front: "kycFront", back: "kycBack" } as const;
const IDLE: Sending = { state: "idle" };

export function readBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const address = typeof reader.result === "string" ? reader.result : "";
      resolve(address.replace(/^.*?,/, ""));
    });
    reader.addEventListener("error", () => reject(new Error("the picture cannot be read")));
    reader.readAsDataURL(blob);
  });
}

/** An upload kept for retries: the same bytes under the same idempotency key act once. */
interface Parcel {
  readonly key: string;
  readonly picture: string;
}

function useParcels(mark: string) {
  const packed = useRef<Partial<Record<Side, Parcel>>>({});
  return {
    unpack: (side: Side): void => void delete packed.current[side],
    async pack(side: Side, { file, turns, boxes }: Picture): Promise<Parcel | null> {
      const known = packed.current[side];
      if (known !== undefined) return known;
      const drawn = await drawPicture(file, { turns, boxes, mark });
      if (drawn === null) return null;
      const parcel = { key: crypto.randomUUID(), picture: await readBase64(drawn) };
      packed.current[side] = parcel;
      return parcel;
    },
  };
}

/** @param mark what is written across each photo before it leaves the device */
export function usePictures(mark: string) {
  const [pictures, setPictures] = useState<Readonly<Record<Side, Picture | null>>>({
    front: null,
    back: null,
  });
  const parcels = useParcels(mark);

  /** Nothing happens when the photo was exchanged for another meanwhile. */
  function change(side: Side, file: Blob, part: Partial<Picture>): void {
    setPictures((known) => {
      const picture = known[side];
      return picture?.file === file ? { ...known, [side]: { ...picture, ...part } } : known;
    });
  }

  function edit(side: Side, part: Partial<Edit>): void {
    const picture = pictures[side];
    if (picture === null) return;
    parcels.unpack(side);
    change(side, picture.file, { ...part, sending: IDLE });
  }

  return {
    mark,
    pictures,
    choose(side: Side, file: Blob): void {
      parcels.unpack(side);
      const picture: Picture = { file, report: null, turns: 0, boxes: [], sending: IDLE };
      setPictures((known) => ({ ...known, [side]: picture }));
      void checkPicture(file).then((report) => change(side, file, { report }));
    },
    drop(side: Side): void {
      parcels.unpack(side);
      setPictures((known) => ({ ...known, [side]: null }));
    },
    turn(side: Side): void {
      const picture = pictures[side];
      if (picture === null) return;
      edit(side, { turns: turned(picture.turns), boxes: picture.boxes.map(turnedBox) });
    },
    cover: (side: Side, boxes: readonly Box[]): void => edit(side, { boxes }),
    /** @returns whether the server has it now */
    async send(side: Side): Promise<boolean> {
      const picture = pictures[side];
      if (picture === null) return false;
      const { file } = picture;
      const setSending = (sending: Sending): void => change(side, file, { sending });
      setSending({ state: "sending", percent: 0 });
      const parcel = await parcels.pack(side, picture);
      if (parcel === null) {
        change(side, file, { report: { width: 0, height: 0, problems: ["unreadable"] }, sending: IDLE });
        return false;
      }
      try {
        const input = { purpose: PURPOSES[side], picture: parcel.picture };
        const { fileId } = await callWithProgress("upload/file", input, {
          idempotencyKey: parcel.key,
          onProgress: (share) => setSending({ state: "sending", percent: Math.floor(share * 100) }),
        });
        setSending({ state: "sent", fileId });
        return true;
      } catch (error) {
        setSending({ state: "failed", message: error instanceof CallRefused ? error.message : "" });
        return false;
      }
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;

export function fileIdOf(picture: Picture | null): string {
  return picture?.sending.state === "sent" ? picture.sending.fileId : "";
}

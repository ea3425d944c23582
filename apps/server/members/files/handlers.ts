import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import type { Files } from "./files.ts";

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export function fileHandlers(files: Files): Pick<Handlers, "upload/file"> {
  return {
    "upload/file": async ({ purpose, picture }, { member, idempotencyKey, timeMs }) => {
      const bytes = bytesOf(picture, "picture");
      const { memberId } = member;
      const file = await files.take({ memberId, purpose, bytes, requestKey: idempotencyKey, timeMs });
      return { fileId: file.fileId, width: file.width, height: file.height };
    },
  };
}

/** Of base64 the bytes. Refused, naming the field: upload.not_a_picture */
export function bytesOf(base64: string, field: string): Buffer {
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw new CallRefusal("upload.not_a_picture", field);
  return Buffer.from(base64, "base64");
}

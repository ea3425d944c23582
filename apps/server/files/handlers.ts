import type { Handlers } from "../gateway/context.ts";
import { CallRefusal } from "../gateway/context.ts";
import type { Files } from "./files.ts";

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export function fileHandlers(files: Files): Pick<Handlers, "upload/file"> {
  return {
    "upload/file": async ({ purpose, picture }, { member, idempotencyKey, timeMs }) => {
      if (picture.length % 4 !== 0 || !BASE64.test(picture)) {
        throw new CallRefusal("upload.not_a_picture", "picture");
      }
      const bytes = Buffer.from(picture, "base64");
      const { memberId } = member;
      const file = await files.take({ memberId, purpose, bytes, requestKey: idempotencyKey, timeMs });
      return { fileId: file.fileId, width: file.width, height: file.height };
    },
  };
}

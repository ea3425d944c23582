/** Pictures of members: drawn anew, sealed, stored under names nobody can guess, and removed when nothing uses them. */
import { randomBytes } from "node:crypto";
import type { FilePurpose } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { CallRefusal } from "../../ground/calls/index.ts";
import { column, type Row, table } from "../../ground/database/index.ts";
import { createThrottle } from "../factors/index.ts";
import { FILE_NAME_BYTES, FILE_UNUSED_MS, FILES_PER_MEMBER_MAX, FILES_WINDOW_MS } from "./limits.ts";
import { createRedraw } from "./picture.ts";
import { createSeal } from "../../ground/seal/index.ts";
import type { FileStore } from "./store.ts";

const FILES = table("files", {
  fileId: column.text,
  member: column.whole,
  requestKey: column.text,
  purpose: column.word<FilePurpose>(),
  type: column.word<"image/jpeg" | "image/png">(),
  width: column.integer,
  height: column.integer,
  used: column.flag,
  createdAt: column.whole,
});

type FileRow = Readonly<Pick<Row<typeof FILES>, "fileId" | "type" | "width" | "height">>;

interface NewFile {
  readonly memberId: number;
  readonly purpose: FilePurpose;
  readonly bytes: Uint8Array;
  /** The same key again gives the first file. */
  readonly requestKey: string;
  readonly timeMs: number;
}

export interface Files {
  /** Refused: upload.too_large, upload.not_a_picture, upload.too_small, request.rate_limited. */
  take(file: NewFile): Promise<FileRow>;
  /** @returns the picture's bytes. Refused: upload.unknown */
  read(fileId: string): Promise<{ readonly type: FileRow["type"]; readonly bytes: Buffer }>;
  /**
   * Keeps a file that its sender now refers to, in the transaction of what refers to it.
   * Refused: upload.unknown when the member sent none of this name for this purpose
   */
  use(client: PoolClient, fileId: string, memberId: number, purpose: FilePurpose): Promise<void>;
  /** Removes what nothing came to use. @returns how many went */
  prune(timeMs: number): Promise<number>;
}

const PRUNED_PER_ROUND = 500;

export function createFiles(pool: Pool, store: FileStore, secret: string): Files {
  const seal = createSeal(secret, "files");
  const redraw = createRedraw();
  const perMember = createThrottle(FILES_PER_MEMBER_MAX, FILES_WINDOW_MS);

  return {
    async take(file) {
      const known = await takenBefore(pool, file);
      if (known !== undefined) return known;
      if (!perMember.take(String(file.memberId), file.timeMs)) throw new CallRefusal("request.rate_limited");
      const { bytes, type, width, height } = await redraw(file.bytes);
      const fileId = randomBytes(FILE_NAME_BYTES).toString("base64url");
      // Stored first: a row always has its bytes, and bytes without a row are merely lost.
      await store.put(fileId, seal.close(bytes, fileId));
      const { memberId: member, requestKey, purpose, timeMs: createdAt } = file;
      const row = { fileId, type, width, height };
      const sent = { ...row, member, requestKey, purpose, createdAt };
      const added = await FILES.insert(pool, sent, "on conflict (member, request_key) do nothing");
      if (added !== undefined) return row;
      await store.remove(fileId);
      return (await takenBefore(pool, file)) as FileRow;
    },

    async read(fileId) {
      const row = await FILES.first(pool, "where file_id = $1", [fileId]);
      const sealed = row === undefined ? null : await store.get(fileId);
      if (row === undefined || sealed === null) throw new CallRefusal("upload.unknown", "fileId");
      return { type: row.type, bytes: seal.open(sealed, fileId) };
    },

    async use(client, fileId, memberId, purpose) {
      const { rowCount } = await client.query(
        "update files set used = true where file_id = $1 and member = $2 and purpose = $3",
        [fileId, memberId, purpose],
      );
      if (rowCount === 0) throw new CallRefusal("upload.unknown");
    },

    async prune(timeMs) {
      const { rows } = await pool.query<{ file_id: string }>(
        `delete from files where file_id = any(array(
           select file_id from files where not used and created_at < $1 limit $2)) returning file_id`,
        [timeMs - FILE_UNUSED_MS, PRUNED_PER_ROUND],
      );
      for (const { file_id: fileId } of rows) await store.remove(fileId);
      return rows.length;
    },
  };
}

function takenBefore(pool: Pool, { memberId, requestKey }: NewFile): Promise<FileRow | undefined> {
  return FILES.first(pool, "where member = $1 and request_key = $2", [memberId, requestKey]);
}

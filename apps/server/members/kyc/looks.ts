/** Views of a member's pictures, with viewer and time: written before they are shown, and visible to the member. */
import type { CallOutput } from "@meridian/contract";
import type { Pool } from "pg";
import { LOOKS_SHOWN_MAX } from "./limits.ts";

export interface Viewer {
  /** "member" for the pictures' owner, else the role of a staff member. */
  readonly role: string;
  readonly id: number;
}

interface Look {
  readonly memberId: number;
  readonly fileId: string;
  readonly picture: "front" | "back";
  readonly viewer: Viewer;
}

export async function recordLook(pool: Pool, { memberId, fileId, picture, viewer }: Look): Promise<void> {
  await pool.query(
    `insert into kyc_looks (member, file_id, picture, viewer, viewer_id, at) values ($1, $2, $3, $4, $5, $6)`,
    [memberId, fileId, picture, viewer.role, viewer.id, Date.now()],
  );
}

export async function listLooks(pool: Pool, memberId: number): Promise<CallOutput<"user/kycLooks">["list"]> {
  const { rows } = await pool.query<CallOutput<"user/kycLooks">["list"][number]>(
    `select picture, viewer as by, at::float8 as time from kyc_looks where member = $1
     order by id desc limit $2`,
    [memberId, LOOKS_SHOWN_MAX],
  );
  return rows;
}

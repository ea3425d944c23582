/** The table of identity checks. Name and number of a person are sealed: only the functions here open them. */
import { createHmac } from "node:crypto";
import type { KycRefusal } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { openText, type Seal, sealText } from "../../ground/seal/index.ts";

interface Person {
  readonly country: string;
  readonly idType: string;
  readonly name: string;
  readonly idNumber: string;
}

export interface Application extends Person {
  readonly id: number;
  readonly memberId: number;
  readonly requestKey: string;
  readonly state: "pending" | "verified" | "rejected";
  readonly front: string;
  readonly back: string;
  readonly refused: readonly KycRefusal[];
  readonly reviewer: string;
  readonly submittedAtMs: number;
  readonly reviewedAtMs: number | null;
}

interface NewApplication extends Person {
  readonly memberId: number;
  readonly requestKey: string;
  readonly front: string;
  readonly back: string;
  readonly timeMs: number;
}

const COLUMNS = `id::float8 as id, member::float8 as "memberId",
  request_key as "requestKey", state, country, id_type as "idType", name,
  id_number as "idNumber", front, back, refused, reviewer, submitted_at::float8 as "submittedAtMs",
  reviewed_at::float8 as "reviewedAtMs"`;

export interface Applications {
  latest(memberId: number): Promise<Application | null>;
  byId(id: number): Promise<Application | null>;
  insert(client: PoolClient, application: NewApplication): Promise<void>;
  /** Other members who applied with the same document. */
  sharing(application: Application): Promise<readonly number[]>;
}

/** @param secret makes the marks by which equal documents are found without being readable */
export function createApplications(pool: Pool, seal: Seal, secret: string): Applications {
  const mark = ({ country, idType, idNumber }: Person): Buffer =>
    createHmac("sha256", secret)
      .update(`document:${country}:${idType}:${idNumber.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase()}`)
      .digest();
  const contextOf = (memberId: number): string => `person:${memberId}`;

  async function find(condition: string, value: number): Promise<Application | null> {
    const { rows } = await pool.query<Application>(
      `select ${COLUMNS} from kyc_applications where ${condition} order by id desc limit 1`,
      [value],
    );
    const row = rows[0];
    if (row === undefined) return null;
    const context = contextOf(row.memberId);
    return {
      ...row,
      name: openText(seal, row.name, context),
      idNumber: openText(seal, row.idNumber, context),
    };
  }

  return {
    latest: (memberId) => find("member = $1", memberId),
    byId: (id) => find("id = $1", id),

    async insert(client, application) {
      const { memberId, requestKey, country, idType, name, idNumber, front, back, timeMs } = application;
      const context = contextOf(memberId);
      await client.query(
        `insert into kyc_applications
           (member, request_key, state, country, id_type, name, id_number, document_mark, front, back, submitted_at)
         values ($1, $2, 'pending', $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          memberId,
          requestKey,
          country,
          idType,
          sealText(seal, name, context),
          sealText(seal, idNumber, context),
          mark(application),
          front,
          back,
          timeMs,
        ],
      );
    },

    async sharing(application) {
      const { rows } = await pool.query<{ member: number }>(
        `select distinct member::float8 as member from kyc_applications
         where document_mark = $1 and member <> $2 order by member`,
        [mark(application), application.memberId],
      );
      return rows.map(({ member }) => member);
    },
  };
}

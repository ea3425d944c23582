/** The table of identity checks. Name and number of a person are sealed: only the functions here open them. */
import { createHmac } from "node:crypto";
import type { KycRefusal } from "@meridian/contract";
import type { Pool, PoolClient } from "pg";
import { column, type Row, table } from "../../ground/database/index.ts";
import { openText, type Seal, sealText } from "../../ground/seal/index.ts";

const APPLICATIONS = table("kyc_applications", {
  id: column.whole,
  memberId: column.named("member", column.whole),
  requestKey: column.text,
  state: column.word<"pending" | "verified" | "rejected">(),
  country: column.text,
  idType: column.text,
  name: column.text,
  idNumber: column.text,
  documentMark: column.bytes,
  front: column.text,
  back: column.text,
  refused: column.json<readonly KycRefusal[]>(),
  reviewer: column.text,
  submittedAtMs: column.named("submitted_at", column.whole),
  reviewedAtMs: column.named("reviewed_at", column.optional(column.whole)),
});

export type Application = Readonly<Omit<Row<typeof APPLICATIONS>, "documentMark">>;
type Person = Pick<Application, "country" | "idType" | "name" | "idNumber">;

interface NewApplication extends Person, Pick<Application, "memberId" | "requestKey" | "front" | "back"> {
  readonly timeMs: number;
}

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
    const row = await APPLICATIONS.first(pool, `where ${condition} order by id desc limit 1`, [value]);
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
      const { timeMs, ...said } = application;
      const context = contextOf(application.memberId);
      await APPLICATIONS.insert(client, {
        ...said,
        state: "pending",
        name: sealText(seal, application.name, context),
        idNumber: sealText(seal, application.idNumber, context),
        documentMark: mark(application),
        submittedAtMs: timeMs,
      });
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

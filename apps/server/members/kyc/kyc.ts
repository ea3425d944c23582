/** Identity checks as the member meets them: where one stands, applying, looking at the own pictures. */
import type { CallParsedInput, KycInfo } from "@meridian/contract";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import type { Files } from "../files/index.ts";
import { createSeal } from "../../ground/seal/index.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import { type Application, type Applications, createApplications } from "./applications.ts";
import { LEVEL_UNVERIFIED, LEVEL_VERIFIED, REVIEWS_MEASURED } from "./limits.ts";
import { recordLook, type Viewer } from "./looks.ts";

export interface KycOptions {
  readonly pool: Pool;
  readonly files: Files;
  readonly secret: string;
  /** Whole USDT as text, by level, as an operator has it now. */
  readonly withdrawDailyUsdt: readonly [unverified: string, verified: string];
}

/** Time and key of a request. */
interface Request {
  readonly requestKey: string;
  readonly timeMs: number;
}

type KycLevel = typeof LEVEL_UNVERIFIED | typeof LEVEL_VERIFIED;

export interface Kyc {
  readonly options: KycOptions;
  readonly applications: Applications;
  info(memberId: number): Promise<KycInfo>;
  levelOf(memberId: number): Promise<KycLevel>;
  /**
   * The same request again changes nothing.
   * Refused: kyc.pending, kyc.verified, kyc.field_missing, upload.unknown.
   */
  apply(memberId: number, input: CallParsedInput<"user/changeKYC">, request: Request): Promise<void>;
  /** One of an application's pictures; the look is written down before it is shown. Refused: upload.unknown */
  look(application: Application | null, fileId: string, viewer: Viewer): ReturnType<Files["read"]>;
}

export function createKyc(options: KycOptions): Kyc {
  const { pool, files, secret } = options;
  const applications = createApplications(pool, createSeal(secret, "kyc"), secret);

  return {
    options,
    applications,

    async info(memberId) {
      const application = await applications.latest(memberId);
      const queue = await queueBefore(pool, application);
      const levels = options.withdrawDailyUsdt.map((limit, level) => ({ level, withdrawDailyUsdt: limit }));
      return { ...applicationView(application), levels, queue };
    },

    async levelOf(memberId) {
      const { rows } = await pool.query<{ state: string }>(
        "select state from kyc_applications where member = $1 order by id desc limit 1",
        [memberId],
      );
      return rows[0]?.state === "verified" ? LEVEL_VERIFIED : LEVEL_UNVERIFIED;
    },

    async apply(memberId, input, { requestKey, timeMs }) {
      const before = await applications.latest(memberId);
      if (before?.requestKey === requestKey) return;
      if (before?.state === "pending") throw new CallRefusal("kyc.pending");
      if (before?.state === "verified") throw new CallRefusal("kyc.verified");
      const wanted = completed(input, before);
      await inTransaction(pool, async (client) => {
        if (input.front !== undefined) await usePicture(files, client, input.front, memberId, "front");
        if (input.back !== undefined) await usePicture(files, client, input.back, memberId, "back");
        await applications.insert(client, { ...wanted, memberId, requestKey, timeMs });
      }).catch((error: unknown) => {
        throw isSecondPending(error) ? new CallRefusal("kyc.pending") : error;
      });
    },

    async look(application, fileId, viewer) {
      if (application === null || (fileId !== application.front && fileId !== application.back)) {
        throw new CallRefusal("upload.unknown", "fileId");
      }
      const picture = fileId === application.front ? "front" : "back";
      await recordLook(pool, { memberId: application.memberId, fileId, picture, viewer });
      return files.read(fileId);
    },
  };
}

async function usePicture(
  files: Files,
  client: PoolClient,
  fileId: string,
  memberId: number,
  side: "front" | "back",
): Promise<void> {
  const purpose = side === "front" ? "kycFront" : "kycBack";
  await files.use(client, fileId, memberId, purpose).catch((error: unknown) => {
    throw error instanceof CallRefusal ? new CallRefusal(error.refusal, side) : error;
  });
}

type Given = CallParsedInput<"user/changeKYC">;
type Wanted = { readonly [Field in keyof Given]-?: NonNullable<Given[Field]> };

/** Completes an application from the rejected one before it; fields that were refused, and new ones, must be given. */
function completed(given: Given, before: Application | null): Wanted {
  const refused = new Set<string>(before?.refused.map(({ field }) => field));
  const take = <Field extends keyof Wanted>(field: Field): Wanted[Field] => {
    const kept = before === null || refused.has(field) ? undefined : before[field];
    const value = given[field] ?? kept;
    if (value === undefined) throw new CallRefusal("kyc.field_missing", field);
    return value as Wanted[Field];
  };
  return {
    country: take("country"),
    idType: take("idType"),
    name: take("name"),
    idNumber: take("idNumber"),
    front: take("front"),
    back: take("back"),
  };
}

function isSecondPending(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === "kyc_applications_pending";
}

function applicationView(application: Application | null): Omit<KycInfo, "levels" | "queue"> {
  if (application === null) {
    return {
      ...{ state: "none", level: LEVEL_UNVERIFIED, country: "", idType: "", name: "", idNumber: "" },
      ...{ front: "", back: "", submittedAt: null, reviewedAt: null, refused: [] },
    };
  }
  const { state, country, idType, name, idNumber, front, back, refused } = application;
  return {
    state,
    level: state === "verified" ? LEVEL_VERIFIED : LEVEL_UNVERIFIED,
    country,
    idType: idType as KycInfo["idType"],
    name: name.split(/\s+/u).map(firstLetter).join(" "),
    idNumber: lastLetters(idNumber),
    front,
    back,
    submittedAt: application.submittedAtMs,
    reviewedAt: application.reviewedAtMs,
    refused: [...refused],
  };
}

const HIDDEN = "•••";
const ID_SHOWN = 3;

function firstLetter(word: string): string {
  return `${[...word][0] ?? ""}${HIDDEN}`;
}

function lastLetters(text: string): string {
  return HIDDEN + [...text].slice(-ID_SHOWN).join("");
}

async function queueBefore(pool: Pool, application: Application | null): Promise<KycInfo["queue"]> {
  const { rows } = await pool.query<{ ahead: number; medianReviewMs: number | null }>(
    `select
       (select count(*)::int from kyc_applications where state = 'pending' and id < $1) as ahead,
       (select round(percentile_cont(0.5) within group (order by reviewed_at - submitted_at))::float8
          from (select reviewed_at, submitted_at from kyc_applications
                where reviewed_at is not null order by reviewed_at desc limit $2) as reviews) as "medianReviewMs"`,
    [application?.state === "pending" ? application.id : 0, REVIEWS_MEASURED],
  );
  return rows[0] as KycInfo["queue"];
}

/**
 * An operator's statements about itself on every page: links to customer service, the copyright's years, claims. Until
 * staff save them, the server's settings hold, and no claim is shown: each needs somebody who vouches for it.
 */
import { readFileSync } from "node:fs";
import type { CallOutput, CallParsedInput, Claim } from "@meridian/contract";
import type { Pool } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { type AuthenticatedStaff, CallRefusal, LANGUAGE_DEFAULT } from "../../ground/calls/index.ts";
import type { Audit } from "../../ground/audit/index.ts";

type Value = Omit<CallOutput<"staff/webSettings">, "revision">;

export interface WebSettings {
  now(): CallOutput<"staff/webSettings">;
  /** The claims that somebody vouches for, in a language. */
  claimsIn(language: string): string[];
  /** Refused: content.changed, and staff.forbidden when anybody but an owner changes where members seek help. */
  save(input: CallParsedInput<"staff/saveWebSettings">, saving: WebSaving): Promise<void>;
}

interface WebSaving {
  readonly staff: AuthenticatedStaff;
  readonly requestKey: string;
  readonly timeMs: number;
}

const NEVER_SAVED = "0";

/** Settings that hold until staff save their own. */
export interface LinkSettings {
  readonly customerServiceLinks: Readonly<Value["customerService"]>;
  readonly copyrightYears: string;
}

export async function openWebSettings(
  pool: Pool,
  settings: LinkSettings,
  audit: Audit,
): Promise<WebSettings> {
  const first: Value = {
    customerService: [...settings.customerServiceLinks],
    copyright: settings.copyrightYears,
    claims: seedClaims(),
  };
  let current = await lastSaved(pool);
  return {
    now: () => current ?? { ...first, revision: NEVER_SAVED },
    claimsIn: (language) => (current ?? first).claims.flatMap((claim) => claimIn(claim, language)),
    async save({ revision, reason, ...value }, { staff, requestKey, timeMs }) {
      await inTransaction(pool, async (client) => {
        await client.query("lock table web_settings in share row exclusive mode");
        const known = await client.query("select from web_settings where request_key = $1", [requestKey]);
        if (known.rowCount !== 0) return;
        const last = await lastSaved(client);
        if ((last?.revision ?? NEVER_SAVED) !== revision) throw new CallRefusal("content.changed");
        // Whoever writes texts cannot send members who ask for help to somebody else.
        if (staff.role !== "owner" && textOf(value) !== textOf(last ?? first)) {
          throw new CallRefusal("staff.forbidden", "customerService");
        }
        await client.query(
          "insert into web_settings (value, staff, reason, request_key, at) values ($1, $2, $3, $4, $5)",
          [JSON.stringify(value), staff.name, reason, requestKey, timeMs],
        );
        const vouched = value.claims.filter((claim) => claim.vouched).map(({ id }) => id);
        const { copyright, customerService } = value;
        const detail = { copyright, customerService, vouched };
        const entry = { action: "content.webSettings", subject: "webSettings", reason, detail };
        await audit.add(client, { ...entry, staff, timeMs });
      });
      current = await lastSaved(pool);
    },
  };
}

const textOf = ({ customerService }: Pick<Value, "customerService">): string =>
  JSON.stringify(customerService.map(({ name, link }) => [name, link]));

async function lastSaved(pool: Pick<Pool, "query">): Promise<CallOutput<"staff/webSettings"> | null> {
  const { rows } = await pool.query<{ revision: string; value: Value }>(
    "select revision::text as revision, value from web_settings order by web_settings.revision desc limit 1",
  );
  const row = rows[0];
  return row === undefined ? null : { ...row.value, revision: row.revision };
}

function claimIn({ vouched, texts }: Claim, language: string): string[] {
  const inLanguage = (code: string) => texts.find((text) => text.language === code && text.text !== "");
  const found = inLanguage(language) ?? inLanguage(LANGUAGE_DEFAULT);
  return vouched && found !== undefined ? [found.text] : [];
}

/** Returns claims that operators like to make, each off: the software cannot know whether they are true. */
function seedClaims(): Claim[] {
  const file = new URL("./seed/claims.json", import.meta.url);
  const claims = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, string>>;
  return Object.entries(claims).map(([id, texts]) => ({
    id,
    vouched: false,
    texts: Object.entries(texts).map(([language, text]) => ({
      language: language as Claim["texts"][number]["language"],
      text,
    })),
  }));
}

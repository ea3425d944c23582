/** The member's data that the mailer needs before a mail goes out. */
import type { Pool } from "pg";
import type { Seal } from "../../ground/seal/index.ts";
import type { MemberMails } from "../../ground/mail/index.ts";
import { openAntiPhishing } from "./anti-phishing.ts";

export function createMemberMails(pool: Pool, seal: Seal): MemberMails {
  return {
    async addressee({ kind, address }) {
      // One question, whoever it is: a second one for members alone would tell by its time that there is one.
      const { rows } = await pool.query<{ memberId: number; sealed: string | null }>(
        `select members.id::float8 as "memberId", anti_phishing as sealed
         from members left join security_settings as settings on settings.member = members.id
         where members.${kind} = $1`,
        [address],
      );
      if (rows[0] === undefined) return null;
      const { memberId, sealed } = rows[0];
      return { memberId, antiPhishing: openAntiPhishing(seal, memberId, sealed) };
    },
  };
}

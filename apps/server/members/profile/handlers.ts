/** The calls by which a member sees and says who it is and how it stands. */
import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { memberById, memberInfoOf } from "../identity/index.ts";
import { createBankCards } from "./bank-cards.ts";
import { readCreditStanding } from "./credit-standing.ts";
import { type LevelParts, levelList } from "./levels.ts";
import { listSignIns } from "./sign-ins.ts";
import { isReservedName } from "./reserved-names.ts";

type ProfileCall =
  | "user/getPersonInfo"
  | "user/setPersonInfo"
  | "user/setWalletInfo"
  | "user/signInLogs"
  | "user/getLevelList"
  | "user/getCreditScore";

export interface ProfileParts extends LevelParts {
  readonly secret: string;
}

export function profileHandlers(parts: ProfileParts): Pick<Handlers, ProfileCall> {
  const { pool, marketData } = parts;
  const bankCards = createBankCards(pool, parts.secret);
  return {
    "user/getPersonInfo": async (_input, { member }) => {
      const { uid, nickname, email, phone } = memberInfoOf(await memberById(pool, member.memberId), 0);
      const bankCard = await bankCards.read(member.memberId);
      return { uid, nickname, email, phone, bankCard };
    },

    "user/setPersonInfo": async ({ nickname }, { member }) => {
      if (isReservedName(nickname)) throw new CallRefusal("nickname.reserved", "nickname");
      await pool.query("update members set nickname = $2 where id = $1", [member.memberId, nickname]);
      return {};
    },

    "user/setWalletInfo": async (input, { member, timeMs }) => {
      await bankCards.write(member.memberId, input, timeMs);
      return {};
    },

    "user/signInLogs": (input, { member }) => listSignIns(pool, member.memberId, input),

    "user/getLevelList": (_input, { member, timeMs }) => levelList(parts, member.memberId, timeMs),

    "user/getCreditScore": async (_input, { member, timeMs }) => {
      const { score, limit, limitMax, changes } = await readCreditStanding(
        pool,
        marketData,
        member.memberId,
        timeMs,
      );
      return { score, loanLimitUsdt: String(limit), loanLimitMaxUsdt: String(limitMax), changes };
    },
  };
}

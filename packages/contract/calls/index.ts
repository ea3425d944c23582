import type { z } from "zod";
import { addressBookCalls } from "./address-book.ts";
import { alertCalls } from "./alerts.ts";
import { apiKeyCalls } from "./api-keys.ts";
import { contentCalls } from "./content.ts";
import { contractCalls } from "./contracts.ts";
import { convertCalls } from "./convert.ts";
import { custodyCalls } from "./custody.ts";
import { inviteCalls } from "./invite.ts";
import { kycCalls } from "./kyc.ts";
import { loanCalls } from "./loan.ts";
import { loginCalls } from "./login.ts";
import { managedCalls } from "./managed.ts";
import { memberCalls } from "./member.ts";
import { newsCalls } from "./news.ts";
import { orderCalls } from "./orders.ts";
import { positionRecordCalls } from "./position-records.ts";
import { positionCalls } from "./positions.ts";
import { profileCalls } from "./profile.ts";
import { proofCalls } from "./proof.ts";
import { publicCalls } from "./public.ts";
import { pushCalls } from "./push.ts";
import { roundStandingCalls } from "./round-standings.ts";
import { roundCalls } from "./rounds.ts";
import { recoveryCalls, staffRecoveryCalls } from "./recovery.ts";
import { recordCalls } from "./records.ts";
import { securityCalls } from "./security.ts";
import { spotCalls } from "./spot.ts";
import { staffCalls } from "./staff.ts";
import { staffContentCalls } from "./staff-content.ts";
import { staffContractCalls } from "./staff-contracts.ts";
import { staffOperationsCalls } from "./staff-operations.ts";
import { staffKycCalls } from "./staff-kyc.ts";
import { staffLoanCalls } from "./staff-loans.ts";
import { staffMemberCalls } from "./staff-members.ts";
import { staffMoneyCalls, voucherCalls } from "./staff-money.ts";
import { staffPeopleCalls } from "./staff-people.ts";
import { staffParameterCalls } from "./staff-parameters.ts";
import { staffManagedCalls } from "./staff-managed.ts";
import { staffRoundCalls } from "./staff-rounds.ts";
import { staffTreasuryCalls } from "./staff-treasury.ts";
import { staffSupportCalls } from "./staff-support.ts";
import { staffWealthCalls } from "./staff-wealth.ts";
import { statusCalls } from "./status.ts";
import { supportCalls } from "./support.ts";
import { wealthCalls } from "./wealth.ts";
import { worthCalls } from "./worth.ts";

/** Every call of the exchange, by "group/name". */
export const CALLS = {
  ...loginCalls,
  ...memberCalls,
  ...spotCalls,
  ...orderCalls,
  ...contractCalls,
  ...positionCalls,
  ...positionRecordCalls,
  ...roundCalls,
  ...convertCalls,
  ...roundStandingCalls,
  ...wealthCalls,
  ...loanCalls,
  ...managedCalls,
  ...custodyCalls,
  ...recordCalls,
  ...pushCalls,
  ...newsCalls,
  ...alertCalls,
  ...profileCalls,
  ...worthCalls,
  ...inviteCalls,
  ...addressBookCalls,
  ...kycCalls,
  ...securityCalls,
  ...recoveryCalls,
  ...apiKeyCalls,
  ...publicCalls,
  ...contentCalls,
  ...statusCalls,
  ...proofCalls,
  ...staffCalls,
  ...staffKycCalls,
  ...staffLoanCalls,
  ...staffRecoveryCalls,
  ...staffContentCalls,
  ...staffContractCalls,
  ...staffOperationsCalls,
  ...staffMemberCalls,
  ...staffMoneyCalls,
  ...staffParameterCalls,
  ...staffPeopleCalls,
  ...staffManagedCalls,
  ...staffRoundCalls,
  ...staffTreasuryCalls,
  ...staffWealthCalls,
  ...voucherCalls,
  ...supportCalls,
  ...staffSupportCalls,
};

export type CallName = keyof typeof CALLS;
export type CallInput<Name extends CallName> = z.input<(typeof CALLS)[Name]["input"]>;
export type CallParsedInput<Name extends CallName> = z.output<(typeof CALLS)[Name]["input"]>;
export type CallOutput<Name extends CallName> = z.output<(typeof CALLS)[Name]["output"]>;

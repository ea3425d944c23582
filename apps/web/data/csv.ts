/** Lists as CSV files, handed to the browser to keep. */
import type { CallInput, CallName } from "@meridian/contract";
import { fetchCsv } from "@meridian/contract/csv";
import { saveFile } from "@meridian/ui";
import { clientOptions } from "./client.ts";

/** The lists that a page offers as a file. */
export type CsvName = Extract<
  CallName,
  | "data/fundingHistory"
  | "data/insuranceEvents"
  | "data/liquidationList"
  | "user/accountChangeRecord"
  | "user/contractProfit"
  | "user/fundingPayments"
  | "user/convertRecord"
  | "user/getAddressList"
  | "user/financeRecord"
  | "user/getInterestList"
  | "user/getInterestOrderList"
  | "user/getLoanOrderList"
  | "user/getRechargeList"
  | "user/getReferralShares"
  | "user/getTeamData"
  | "user/getVoucherList"
  | "user/getWithdrawList"
  | "user/optionsAllRecord"
  | "user/optionsHistoryRecord"
  | "user/orderList"
  | "user/pendOrderList"
  | "user/positionHistory"
  | "user/securityEvents"
  | "user/securityMails"
  | "user/signInLogs"
  | "user/tradeRecord"
  | "user/worthHistory"
>;

/**
 * Downloads a list with the given filters, from its first row to its last.
 *
 * @param fileName without ".csv"
 * @throws CallRefused as the call itself would; CallFailed when no answer came
 */
export async function downloadCsv<Name extends CsvName>(
  name: Name,
  input: CallInput<Name>,
  fileName: string,
): Promise<void> {
  saveFile(await fetchCsv(clientOptions, name, input), `${fileName}.csv`);
}

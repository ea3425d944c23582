/** Lists as CSV files, handed to the browser to keep. */
import type { CallInput } from "@meridian/contract";
import { fetchCsv } from "@meridian/contract/csv";
import { saveFile } from "@meridian/ui";
import { clientOptions } from "./client.ts";

/** The lists that can also be had as CSV. */
type CsvName = "staff/auditLog" | "staff/loans" | "staff/managedRuns" | "staff/rounds";

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

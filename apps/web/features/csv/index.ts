/** A whole filtered list as a file, from any page that shows the list. */
export { CsvButton } from "./CsvButton.tsx";
export { useCsv } from "./use-csv.ts";

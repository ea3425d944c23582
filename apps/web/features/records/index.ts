/** Finance records, as other features see them: the list of account changes, and what narrows a list to some days. */
import { lazy } from "@meridian/ui";

/** Needs the texts "records". Loaded when the tab is opened. */
export const ChangeHistory = lazy(() => import("./ChangeHistory.tsx"));

export { DayFields, PeriodChips, PeriodProblem } from "./PeriodFields.tsx";
export { type Period, periodOf } from "./records.model.ts";

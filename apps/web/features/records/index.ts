/** Finance records, as other features see them: the list of account changes that the assets page shows in a tab. */
import { lazy } from "react";

/** Needs the texts "records". Loaded when the tab is opened. */
export const ChangeHistory = lazy(() => import("./ChangeHistory.tsx"));

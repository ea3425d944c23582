/** A whole filtered list as a file. */
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, downloadCsv } from "../../data/index.ts";
import {
  fillsInput,
  historyInput,
  openInput,
  type OrderFilter,
  type OrderTab,
} from "./order-filter.model.ts";

function saveList(tab: OrderTab, filter: OrderFilter): Promise<void> {
  switch (tab) {
    case "open":
      return downloadCsv("user/pendOrderList", openInput(filter), "meridian-open-orders");
    case "history":
      return downloadCsv("user/orderList", historyInput(filter), "meridian-orders");
    case "fills":
      return downloadCsv("user/tradeRecord", fillsInput(filter), "meridian-trades");
  }
}

export function useSaveList(tab: OrderTab, filter: OrderFilter) {
  const t = useTranslations("orders");
  const [saving, setSaving] = useState(false);
  async function save(): Promise<void> {
    setSaving(true);
    await saveList(tab, filter).catch((error: unknown) =>
      toast.error(error instanceof CallRefused ? error.message : t("noAnswer")),
    );
    setSaving(false);
  }
  return { saving, save: () => void save() };
}

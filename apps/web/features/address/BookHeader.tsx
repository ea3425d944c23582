import { ADDRESSES_MAX } from "@meridian/contract/address-book";
import { useTranslations } from "use-intl";
import { downloadCsv } from "../../data/index.ts";
import { CsvButton } from "../csv/index.ts";
import type { Book } from "./use-book.ts";

/** The number and limit of addresses, and all of them as a file. Nothing is drawn of an empty book. */
export function BookSums({ book }: { book: Book }) {
  const t = useTranslations("address");
  const count = book.rows?.length ?? 0;
  if (count === 0) return null;
  return (
    <span className="flex items-center gap-3">
      <span className="figure text-13 text-text-3">{t("count", { count, max: ADDRESSES_MAX })}</span>
      <CsvButton
        variant="quiet"
        onSave={() => downloadCsv("user/getAddressList", {}, "meridian-addresses")}
      />
    </span>
  );
}

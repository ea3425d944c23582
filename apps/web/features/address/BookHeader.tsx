import { ADDRESSES_MAX } from "@meridian/contract/address-book";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { downloadCsv } from "../../data/index.ts";
import { CsvButton } from "../csv/index.ts";
import type { Book } from "./use-book.ts";

/** A demo member's book stays as it is before it is kept. */
export function DemoNote({ layout }: { layout: Layout }) {
  const t = useTranslations("address");
  const register = pathOf("register", layout);
  return (
    <p className="rounded-card bg-warn-soft px-4 py-3 text-13">
      {t("demo")}{" "}
      {register !== undefined && (
        <Link to={register} className="font-medium whitespace-nowrap text-accent">
          {t("signUp")}
        </Link>
      )}
    </p>
  );
}

/** How many there are of how many, and all of them as a file. Nothing is drawn of an empty book. */
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

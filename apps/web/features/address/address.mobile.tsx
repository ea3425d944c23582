import { useTranslations } from "use-intl";
import { AllowlistCard } from "./Allowlist.tsx";
import { BookSums } from "./BookHeader.tsx";
import { BookWindows } from "./BookWindows.tsx";
import { AddButton, EntryList } from "./EntryList.tsx";
import { useBook } from "./use-book.ts";

export default function AddressMobile() {
  const t = useTranslations("address");
  const book = useBook();
  return (
    <div className="flex flex-col gap-4 px-4 py-5">
      <p className="text-13 text-text-2">{t("text")}</p>
      <AllowlistCard book={book} />
      {(book.rows?.length ?? 0) > 0 && <AddButton book={book} wide />}
      <BookSums book={book} />
      <EntryList book={book} mobile />
      <BookWindows book={book} mobile />
    </div>
  );
}

import { useTranslations } from "use-intl";
import { AllowlistCard } from "./Allowlist.tsx";
import { BookSums } from "./BookHeader.tsx";
import { BookWindows } from "./BookWindows.tsx";
import { AddButton, EntryList } from "./EntryList.tsx";
import { useBook } from "./use-book.ts";

export default function AddressDesktop() {
  const t = useTranslations("address");
  const book = useBook();
  return (
    <div className="flex w-full flex-col gap-4 px-6 py-8">
      <header className="flex items-end justify-between gap-6">
        <div className="min-w-0">
          <h1 className="text-28 font-semibold">{t("title")}</h1>
          <p className="mt-1 max-w-160 text-13 text-text-2">{t("text")}</p>
        </div>
        <AddButton book={book} />
      </header>
      <AllowlistCard book={book} />
      <div className="flex justify-end">
        <BookSums book={book} />
      </div>
      <EntryList book={book} mobile={false} />
      <BookWindows book={book} mobile={false} />
    </div>
  );
}

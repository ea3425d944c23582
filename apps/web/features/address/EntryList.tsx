/** The saved addresses in the states that every list has: a table on the desktop, cards on a phone. */
import type { SavedAddress } from "@meridian/contract";
import { Address, Button, type Column, EmptyState, Table, TimeText } from "@meridian/ui";
import { BookUser, Plus } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { Identicon } from "../withdraw/index.ts";
import { CoinText, EntryActions, NetworkName, Usable } from "./EntryParts.tsx";
import type { Book } from "./use-book.ts";

export function AddButton({ book, wide = false }: { book: Book; wide?: boolean }) {
  const t = useTranslations("address");
  return (
    <Button
      variant="primary"
      wide={wide}
      disabled={book.rows === undefined}
      onClick={() => book.setOpen({ name: "add" })}
    >
      <Plus aria-hidden className="size-4" />
      {t("add")}
    </Button>
  );
}

function Name({ saved }: { saved: SavedAddress }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <Identicon address={saved.address} sizePx={28} />
      <span className="min-w-0">
        <span className="block max-w-48 truncate font-medium">{saved.label}</span>
        {saved.remark !== "" && (
          <span className="block max-w-48 truncate text-12 text-text-3">{saved.remark}</span>
        )}
      </span>
    </span>
  );
}

function useColumns(book: Book): readonly Column<SavedAddress>[] {
  const t = useTranslations("address");
  return useMemo(
    () => [
      { key: "label", header: t("column.label"), cell: (saved) => <Name saved={saved} /> },
      { key: "coin", header: t("column.coin"), cell: (saved) => <CoinText saved={saved} /> },
      { key: "network", header: t("column.network"), cell: (saved) => <NetworkName saved={saved} /> },
      {
        key: "address",
        header: t("column.address"),
        cell: (saved) => <Address address={saved.address} short />,
      },
      {
        key: "created",
        header: t("column.created"),
        cell: (saved) => <TimeText timeMs={saved.createdAt} className="text-text-2" />,
      },
      {
        key: "usableFrom",
        header: t("column.usableFrom"),
        cell: (saved) => <Usable saved={saved} />,
      },
      {
        key: "actions",
        header: "",
        align: "end",
        cell: (saved) => <EntryActions saved={saved} book={book} mobile={false} />,
      },
    ],
    [t, book],
  );
}

function EntryOnPhone({ saved, book }: { saved: SavedAddress; book: Book }) {
  return (
    <article className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-2">
        <Name saved={saved} />
        <EntryActions saved={saved} book={book} mobile />
      </div>
      <Address address={saved.address} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-12 text-text-2">
        <span>
          <CoinText saved={saved} /> · <NetworkName saved={saved} />
        </span>
        <Usable saved={saved} />
      </div>
    </article>
  );
}

export function EntryList({ book, mobile }: { book: Book; mobile: boolean }) {
  const t = useTranslations("address");
  const columns = useColumns(book);
  return (
    <Table
      label={t("title")}
      columns={columns}
      rows={book.rows}
      rowKey={({ addressId }) => addressId}
      failed={book.failed}
      onRetry={book.retry}
      density="comfortable"
      empty={
        <EmptyState icon={<BookUser aria-hidden />} action={<AddButton book={book} />}>
          {t("empty")}
        </EmptyState>
      }
      {...(mobile ? { card: (saved: SavedAddress) => <EntryOnPhone saved={saved} book={book} /> } : {})}
    />
  );
}

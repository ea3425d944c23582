/** The saved addresses that a coin can go to. */
import type { SavedAddress } from "@meridian/contract";
import { Address, Button, Countdown, Dialog, EmptyState, ErrorState, Sheet, Skeleton } from "@meridian/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pathOf } from "../../app/routes.tsx";
import { forget, useCoinMenu, useRead } from "../../data/index.ts";
import { Identicon } from "./Identicon.tsx";

const SHOWN = 100;
const SKELETONS = 3;

interface BookProps {
  readonly coin: string;
  readonly mobile: boolean;
  readonly onChoose: (saved: SavedAddress) => void;
}

function Entry({ saved, onChoose }: { saved: SavedAddress } & Pick<BookProps, "onChoose">) {
  const t = useTranslations("withdraw");
  const networks = useCoinMenu().data?.coins.flatMap((row) => row.networks);
  const label = networks?.find(({ network }) => network === saved.network)?.label ?? saved.network;
  const [shownAtMs] = useState(() => Date.now());
  const isYoung = saved.usableFrom > shownAtMs;
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(saved)}
        className="flex w-full items-center gap-3 rounded-control px-2 py-2.5 text-start hover:bg-surface-2"
      >
        <Identicon address={saved.address} sizePx={32} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-medium">{saved.label}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-12 text-text-3">
            <Address address={saved.address} short copyable={false} />
            {label}
          </span>
        </span>
        {isYoung && (
          <span className="text-12 text-warn">
            {t("book.newFor")}{" "}
            <Countdown endsAtMs={saved.usableFrom} onEnd={() => void forget("user/getAddressList")} />
          </span>
        )}
      </button>
    </li>
  );
}

function Book({ coin, mobile, onChoose }: BookProps) {
  const t = useTranslations("withdraw");
  const { data, isError, refetch } = useRead("user/getAddressList", { coin, limit: SHOWN });
  const manage = (
    <Button asChild>
      <Link to={pathOf("address", mobile ? "mobile" : "desktop")}>{t("book.manage")}</Link>
    </Button>
  );
  if (data === undefined && isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) {
    return Array.from({ length: SKELETONS }, (_, place) => (
      <Skeleton key={place} className="my-2 h-12 w-full" />
    ));
  }
  if (data.list.length === 0) return <EmptyState action={manage}>{t("book.empty", { coin })}</EmptyState>;
  return (
    <div className="flex flex-col gap-3">
      <ul>
        {data.list.map((saved) => (
          <Entry key={saved.addressId} saved={saved} onChoose={onChoose} />
        ))}
      </ul>
      {manage}
    </div>
  );
}

export function BookWindow({
  open,
  onOpen,
  ...book
}: BookProps & { readonly open: boolean; readonly onOpen: (open: boolean) => void }) {
  const t = useTranslations("withdraw");
  const Window = book.mobile ? Sheet : Dialog;
  return (
    <Window open={open} onOpen={onOpen} title={t("book.title")}>
      <Book {...book} />
    </Window>
  );
}

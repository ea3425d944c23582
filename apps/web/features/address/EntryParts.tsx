/** The parts of an entry that the desktop table and the phone cards share. */
import type { SavedAddress } from "@meridian/contract";
import { Badge, Countdown, IconButton } from "@meridian/ui";
import { ArrowUpFromLine, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Book } from "./use-book.ts";
import { useNetworks } from "./use-networks.ts";

interface EntryProps {
  readonly saved: SavedAddress;
}

/** Usable badge, or the countdown until then. */
export function Usable({ saved }: EntryProps) {
  const t = useTranslations("address");
  const [isOver, setOver] = useState(() => saved.usableFrom <= Date.now());
  if (isOver) return <Badge tone="up">{t("usable")}</Badge>;
  return (
    <span className="whitespace-nowrap text-warn">
      {t("newFor")} <Countdown endsAtMs={saved.usableFrom} onEnd={() => setOver(true)} />
    </span>
  );
}

export function NetworkName({ saved }: EntryProps) {
  return <>{useNetworks().find(({ network }) => network === saved.network)?.label ?? saved.network}</>;
}

/** Every coin of the network, where the entry names none. */
export function CoinText({ saved }: EntryProps) {
  const t = useTranslations("address");
  return <>{saved.coin ?? t("anyCoin")}</>;
}

function withdrawPath(saved: SavedAddress, mobile: boolean): string {
  const { coin, network, address } = saved;
  const query = new URLSearchParams({ ...(coin === null ? {} : { coin }), network, address });
  return `${mobile ? "/mbwithdraw" : "/withdraw"}?${query}`;
}

export function EntryActions({ saved, book, mobile }: EntryProps & { book: Book; mobile: boolean }) {
  const t = useTranslations("address");
  const { label } = saved;
  return (
    <span className="inline-flex items-center">
      <Link
        to={withdrawPath(saved, mobile)}
        aria-label={`${t("withdraw")}: ${label}`}
        title={t("withdraw")}
        className="target-44 inline-flex size-9 items-center justify-center rounded-control text-accent hover:bg-surface-2"
      >
        <ArrowUpFromLine aria-hidden className="size-4.5" />
      </Link>
      <IconButton label={t("editNamed", { label })} onClick={() => book.setOpen({ name: "edit", saved })}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t("removeNamed", { label })} onClick={() => book.setOpen({ name: "remove", saved })}>
        <Trash2 aria-hidden />
      </IconButton>
    </span>
  );
}

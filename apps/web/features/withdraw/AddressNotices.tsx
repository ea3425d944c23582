/** Notices about a good address before coins go there. */
import type { AddressStanding, CoinNetwork } from "@meridian/contract";
import { Address, Checkbox } from "@meridian/ui";
import { Sparkles, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type AddressCheck, type AddressFault, faultWords } from "./address.model.ts";
import { Identicon } from "./Identicon.tsx";

interface FaultPlace {
  /** Name of the chosen network. */
  readonly network: string;
  /** Networks that could be chosen in its place. */
  readonly networks: readonly Pick<CoinNetwork, "addressKind">[];
  readonly address: string;
}

/** Returns the text for an address fault: what the address is and what to do. */
export function useAddressFaultText(place: FaultPlace): (fault: AddressFault, chain: string) => string {
  const t = useTranslations("withdraw");
  const { network, networks, address } = place;
  return (fault, chain) =>
    t(`address.${faultWords(fault, networks, address)}`, { chain: chain === "" ? "?" : chain, network });
}

/** Under the field, when the server could not be asked about the address. */
export function Unchecked({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations("withdraw");
  const tu = useTranslations("ui");
  return (
    <>
      {t("address.unchecked")}{" "}
      <button type="button" onClick={onAgain} className="font-medium text-accent">
        {tu("retry")}
      </button>
    </>
  );
}

function Compared({ name, address }: { name: ReactNode; address: string }) {
  return (
    <div className="flex items-start gap-2.5">
      <Identicon address={address} sizePx={32} />
      <div className="min-w-0">
        <p className="text-12 text-text-2">{name}</p>
        <Address address={address} copyable={false} />
      </div>
    </div>
  );
}

interface LookAlikeProps {
  readonly check: AddressCheck;
  readonly seen: boolean;
  readonly onSeen: (seen: boolean) => void;
}

/** Both addresses whole and one below the other. Nothing is drawn for an address that resembles none. */
export function LookAlikeNotice({ check, seen, onSeen }: LookAlikeProps) {
  const t = useTranslations("withdraw");
  if (check.state !== "good" || check.standing.lookAlike === null) return null;
  const { address, lookAlike } = check.standing;
  const known = lookAlike.label === "" ? t("lookAlike.used") : lookAlike.label;
  return (
    <section
      role="alert"
      className="flex flex-col gap-3 rounded-card border border-danger bg-danger-soft p-3 text-13"
    >
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        {t("lookAlike.title")}
      </p>
      <p>{t("lookAlike.text")}</p>
      <Compared name={t("lookAlike.known", { label: known })} address={lookAlike.address} />
      <Compared name={t("lookAlike.typed")} address={address} />
      <Checkbox checked={seen} onChecked={onSeen} label={t("lookAlike.seen")} />
    </section>
  );
}

/** Said of an address to which nothing has gone yet. */
export function NewAddressNotice({
  standing,
  action,
}: {
  readonly standing: AddressStanding;
  readonly action?: ReactNode;
}) {
  const t = useTranslations("withdraw");
  if (!standing.isNew) return null;
  return (
    <section className="flex items-start gap-2 rounded-card bg-info-soft p-3 text-13">
      <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p>{t("address.new")}</p>
        {action}
      </div>
    </section>
  );
}

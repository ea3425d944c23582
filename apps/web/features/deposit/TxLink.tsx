/** A transaction by its id: to copy, and to look at on the page that the operator chose for its network. */
import { Address } from "@meridian/ui";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import { explorerPage } from "./deposit.model.ts";

interface TxLinkProps {
  readonly network: string;
  readonly txHash: string;
  readonly short?: boolean;
}

export function TxLink({ network, txHash, short = false }: TxLinkProps) {
  const t = useTranslations("deposit");
  const page = explorerPage(useSettings().data?.explorers ?? [], network, txHash);
  return (
    <span className="inline-flex min-w-0 items-center gap-1 align-middle">
      <Address address={txHash} short={short} />
      {page !== null && (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          title={t("explorer")}
          aria-label={t("explorer")}
          className="target-44 shrink-0 text-text-3 hover:text-text-1"
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </span>
  );
}

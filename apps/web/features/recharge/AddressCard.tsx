/** Step three: the address as picture and text, what must not go wrong, and in the demo the tap. */
import type { DepositAddress } from "@meridian/contract";
import { Address, Button, ErrorState, QrCode, Skeleton, toast } from "@meridian/ui";
import { Droplets, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { forget, useAction, useSettings } from "../../data/index.ts";
import { SavePoster } from "./SavePoster.tsx";
import type { Recharge } from "./use-recharge.ts";

function TapButton({ coin }: { coin: string }) {
  const t = useTranslations("recharge");
  const { data: settings } = useSettings();
  const tap = useAction("user/tap");
  if (settings?.demo !== true) return null;
  const send = (): void => {
    tap.mutate(
      { coin },
      {
        onSuccess: ({ amount }) => {
          toast.success(t("tap.sent", { amount, coin }));
          void forget("user/getRechargeList");
        },
        onError: (error) => toast.error(error.message),
      },
    );
  };
  return (
    <Button wide busy={tap.isPending} onClick={send}>
      <Droplets aria-hidden className="size-4" />
      {t("tap.button", { coin })}
    </Button>
  );
}

function Facts({ address }: { address: DepositAddress }) {
  const t = useTranslations("recharge");
  const { coin, depositMin, confirmationsRequired, confirmationsUnlock, networkLabel } = address;
  return (
    <ul className="flex flex-col gap-2 text-13 text-text-2">
      <li className="flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-text-1">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {t("fact.network", { coin, network: networkLabel })}
      </li>
      <li>{t("fact.min", { min: depositMin, coin })}</li>
      <li>{t("fact.confirmations", { required: confirmationsRequired, unlock: confirmationsUnlock })}</li>
      <li>{t("fact.account")}</li>
      <li>{t("fact.others")}</li>
      <li>{t("fact.reuse")}</li>
    </ul>
  );
}

export function AddressCard({ recharge }: { recharge: Recharge }) {
  const t = useTranslations("recharge");
  const { address, addresses } = recharge;
  if (addresses.isError && address === undefined) {
    return <ErrorState onRetry={() => void addresses.refetch()}>{addresses.error.message}</ErrorState>;
  }
  if (address === undefined) return <Skeleton className="h-120 w-full" />;
  return (
    <section
      aria-label={t("address")}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface-1 p-5"
    >
      <div className="flex flex-col items-center gap-4">
        <QrCode
          text={address.address}
          label={t("qr", { coin: address.coin, network: address.networkLabel })}
          sizePx={196}
        />
        <div className="flex max-w-full flex-col items-center gap-1 text-center">
          <span className="text-12 text-text-3">
            {t("addressOf", { coin: address.coin, network: address.networkLabel })}
          </span>
          <Address address={address.address} />
        </div>
      </div>
      <div className="grid gap-2">
        <TapButton coin={address.coin} />
        <SavePoster address={address} />
      </div>
      <Facts address={address} />
    </section>
  );
}

import type { DepositAddress } from "@meridian/contract";
import { Button, toast } from "@meridian/ui";
import { Droplets } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFailureText } from "../../app/use-failure-text.ts";
import { forget, useAction, useSettings } from "../../data/index.ts";

/** In the demo: coins from the tap, by a real transaction on the chosen network. */
export function TapButton({ address: { coin, network } }: { address: DepositAddress }) {
  const t = useTranslations("deposit");
  const { data: settings } = useSettings();
  const failureText = useFailureText();
  const tap = useAction("user/tap");
  if (settings?.demo !== true) return null;
  const send = (): void => {
    tap.mutate(
      { coin, network },
      {
        onSuccess: ({ amount }) => {
          toast.success(t("tap.sent", { amount, coin }));
          void forget("user/getRechargeList");
        },
        onError: (error) => toast.error(failureText(error)),
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

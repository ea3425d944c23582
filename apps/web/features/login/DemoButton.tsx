/** One click into the funded demo member, where the operator runs a demo; nothing elsewhere. */
import { Button, type ButtonProps, toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useFailureText } from "../../app/use-failure-text.ts";
import { useAction, useSettings } from "../../data/index.ts";
import { useEntering } from "./use-entering.ts";

export function DemoButton(props: Pick<ButtonProps, "variant" | "size" | "wide" | "className">) {
  const t = useTranslations("login");
  const { data: settings } = useSettings();
  const failureText = useFailureText();
  const open = useAction("login/demo");
  const { begin, goOn } = useEntering();
  if (settings?.demo !== true) return null;
  const enter = (): void => {
    open.mutate(
      {},
      {
        onSuccess: (answer) => {
          begin(answer);
          goOn("exchange");
        },
        onError: (error) => toast.error(failureText(error)),
      },
    );
  };
  return (
    <Button {...props} busy={open.isPending} onClick={enter}>
      {t("tryDemo")}
    </Button>
  );
}

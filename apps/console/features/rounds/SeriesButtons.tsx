/** Opens no further round of a series, at once; opening again is proposed. Neither touches a round that runs. */
import { Button, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction, useMay, useMayPropose } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";

interface SeriesProps {
  readonly series: string;
  readonly isStopped: boolean;
}

function SeriesDialog({ series, isStopped, onClose }: SeriesProps & { readonly onClose: () => void }) {
  const t = useTranslations("consoleRounds");
  const stop = useAction("staff/stopSeries");
  const propose = useAction("staff/proposeChange");
  const wanted = isStopped ? "open" : "stop";
  const onSuccess = (): void => {
    toast.success(t(`did.${wanted}`, { series }));
    void forget("data/roundSeries", "staff/proposals", "staff/overview");
    onClose();
  };
  const send = (reason: string): void => {
    if (isStopped) propose.mutate({ change: { kind: "seriesOpening", series }, reason }, { onSuccess });
    else stop.mutate({ series, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t(`ask.${wanted}`, { series })}
      description={t(`effect.${wanted}`)}
      action={t(`do.${wanted}`)}
      variant={isStopped ? "primary" : "danger"}
      {...(isStopped ? {} : { typed: series })}
      change={isStopped ? propose : stop}
      onSend={send}
      onClose={onClose}
    />
  );
}

export function SeriesButtons(props: SeriesProps) {
  const t = useTranslations("consoleRounds");
  const may = useMay();
  const mayPropose = useMayPropose();
  const [isAsked, setAsked] = useState(false);
  const { isStopped } = props;
  if (!(isStopped ? mayPropose("seriesOpening") : may("staff/stopSeries"))) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t(`do.${isStopped ? "open" : "stop"}`)}
      </Button>
      {isAsked && <SeriesDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

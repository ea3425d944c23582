import type { StaffOverview } from "@meridian/contract";
import { Button, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction, useMay, useMayPropose } from "../../data/index.ts";
import { ChangeDialog, useNetworkName } from "../../parts/index.ts";
import { SwitchRow } from "./SwitchRow.tsx";

type Network = StaffOverview["withdrawals"][number];

function NetworkDialog({ network, onClose }: { network: Network; onClose: () => void }) {
  const t = useTranslations("consoleOperations");
  const pause = useAction("staff/pauseWithdrawals");
  const propose = useAction("staff/proposeChange");
  const { network: code, paused } = network;
  const name = useNetworkName()(code);
  const onSuccess = (): void => {
    toast.success(t(paused ? "switches.proposed" : "switches.did.paused", { name }));
    void forget("staff/overview", "staff/proposals");
    onClose();
  };
  const send = (reason: string): void => {
    if (paused) {
      propose.mutate({ change: { kind: "withdrawalsResume", network: code }, reason }, { onSuccess });
    } else pause.mutate({ network: code, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t(paused ? "switches.ask.resume" : "switches.ask.paused", { name })}
      description={t(paused ? "switches.effect.resume" : "switches.effect.paused")}
      action={t(paused ? "switches.do.resume" : "switches.do.pause")}
      variant={paused ? "primary" : "danger"}
      {...(paused ? {} : { typed: name })}
      change={paused ? propose : pause}
      onSend={send}
      onClose={onClose}
    />
  );
}

export function WithdrawalSwitch({ network }: { network: Network }) {
  const t = useTranslations("consoleOperations");
  const may = useMay();
  const mayPropose = useMayPropose();
  const networkName = useNetworkName();
  const [asked, setAsked] = useState(false);
  const { paused } = network;
  const offered = paused ? mayPropose("withdrawalsResume") : may("staff/pauseWithdrawals");
  return (
    <SwitchRow
      {...network}
      name={networkName(network.network)}
      state={t(paused ? "state.paused" : "state.running")}
      tone={paused ? "danger" : "up"}
    >
      {offered && (
        <Button size="small" onClick={() => setAsked(true)}>
          {t(paused ? "switches.do.resume" : "switches.do.pause")}
        </Button>
      )}
      {asked && <NetworkDialog network={network} onClose={() => setAsked(false)} />}
    </SwitchRow>
  );
}

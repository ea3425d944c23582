import type { StaffOverview } from "@meridian/contract";
import { Button, toast, type Tone } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction, useMay, useMayPropose } from "../../data/index.ts";
import { ChangeDialog } from "../../parts/index.ts";
import { SwitchRow } from "./SwitchRow.tsx";

type Market = StaffOverview["markets"][number];
type Wanted = Market["state"];

const TONES: Readonly<Record<Wanted, Tone>> = { trading: "up", cancelOnly: "warn", halted: "danger" };

function MarketDialog({ market, wanted, onClose }: { market: string; wanted: Wanted; onClose: () => void }) {
  const t = useTranslations("consoleOperations");
  const stop = useAction("staff/setMarketState");
  const propose = useAction("staff/proposeChange");
  const onSuccess = (): void => {
    toast.success(t(wanted === "trading" ? "switches.proposed" : `switches.did.${wanted}`, { name: market }));
    void forget("staff/overview", "staff/proposals", "staff/contracts");
    onClose();
  };
  const send = (reason: string): void => {
    if (wanted === "trading") {
      propose.mutate({ change: { kind: "marketTrading", market }, reason }, { onSuccess });
    } else stop.mutate({ market, state: wanted, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t(`switches.ask.${wanted}`, { name: market })}
      description={t(`switches.effect.${wanted}`)}
      action={t(`switches.do.${wanted}`)}
      variant={wanted === "trading" ? "primary" : "danger"}
      {...(wanted === "trading" ? {} : { typed: market })}
      change={wanted === "trading" ? propose : stop}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** A button for each thing that one's role may do about a market; at the end of a row or of a page's head. */
export function MarketButtons({ market, state }: Pick<Market, "market" | "state">) {
  const t = useTranslations("consoleOperations");
  const may = useMay();
  const mayPropose = useMayPropose();
  const [wanted, setWanted] = useState<Wanted>();
  const offered = (["cancelOnly", "halted", "trading"] as const).filter(
    (choice) =>
      choice !== state && (choice === "trading" ? mayPropose("marketTrading") : may("staff/setMarketState")),
  );
  return (
    <>
      {offered.map((choice) => (
        <Button key={choice} size="small" onClick={() => setWanted(choice)}>
          {t(`switches.do.${choice}`)}
        </Button>
      ))}
      {wanted !== undefined && (
        <MarketDialog market={market} wanted={wanted} onClose={() => setWanted(undefined)} />
      )}
    </>
  );
}

export function MarketSwitch({ market }: { market: Market }) {
  const t = useTranslations("consoleOperations");
  const { state } = market;
  return (
    <SwitchRow {...market} name={market.market} state={t(`state.${state}`)} tone={TONES[state]}>
      <MarketButtons {...market} />
    </SwitchRow>
  );
}

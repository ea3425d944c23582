/** The stake that is being entered, with what it would bring and why it may not be sent. */
import { toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isUnread } from "@meridian/ui/unread";
import { useGranted } from "../../fund-password/index.ts";
import { openRound } from "../board/board.model.ts";
import type { Rounds } from "../use-rounds.ts";
import {
  betPreview,
  type BetPreview,
  type BetProblem,
  betProblem,
  type BetView,
  type Side,
  standingProblem,
} from "./bet.model.ts";

const LATE = "round.entries_closed";

export interface Bet {
  readonly view: BetView;
  readonly side: Side;
  readonly stake: string;
  /** The reason why nothing at all is taken now. */
  readonly standing: BetProblem | undefined;
  readonly problem: BetProblem | undefined;
  readonly preview: BetPreview | undefined;
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly setSide: (side: Side) => void;
  readonly setStake: (stake: string) => void;
  readonly send: () => Promise<void>;
}

export function useBet(rounds: Rounds): Bet {
  const t = useTranslations("rounds");
  const [side, setSide] = useState<Side>("bullish");
  const [stake, setStake] = useState("");
  const [sentTo, setSentTo] = useState(0);
  const { run, busy, refused, clear } = useGranted<"user/createOptionsOrder">();
  const { row, entries, money, limits, nowMs } = rounds;
  const round = openRound(row);
  const own = entries.find((entry) => entry.expectNumber === round?.expectNumber);
  const view: BetView = { series: row, round, own, available: money?.rounds ?? "0", limits, nowMs };
  const typed = isUnread(stake) ? "" : stake;
  const chosen = own?.direction ?? side;
  const send = async (): Promise<void> => {
    if (round === undefined) return;
    const { series, expectNumber } = round;
    setSentTo(expectNumber);
    const entered = await run("user/createOptionsOrder", {
      ...{ series, expectNumber, direction: chosen, betAmount: typed },
    });
    if (entered === null) return;
    const values = { number: expectNumber, side: t(`side.${chosen}`), amount: typed, coin: row.coin };
    toast.success(t("ticket.done", values));
    setStake("");
  };
  return {
    ...{ view, stake, busy, send, side: chosen },
    standing: standingProblem(view),
    problem: betProblem(view, chosen, typed),
    preview: betPreview(view, chosen, typed),
    // By then the ticket is that of the next round.
    refused: refused?.refusal === LATE ? t("ticket.late", { number: sentTo }) : refused?.message,
    setSide: (to) => {
      clear();
      setSide(to);
    },
    setStake: (to) => {
      clear();
      setStake(to);
    },
  };
}

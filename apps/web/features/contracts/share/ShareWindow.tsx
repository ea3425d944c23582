/** A position as a picture for others. What is in it of the member's money is shown only if the member says so. */
import { directionShown, formatAmount, formatPercent, formatPrice, Skeleton, Switch } from "@meridian/ui";
import { useCallback, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRead } from "../../../data/index.ts";
import { inviteLink, PosterWindow, type Template } from "../../poster/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import type { WindowProps } from "../positions/PositionWindows.tsx";
import type { LivePosition } from "../use-contract-trading.ts";
import { useOnPhone } from "../use-on-phone.ts";
import { drawPositionPoster, type PositionFact } from "./position-poster.ts";

const DECIMALS = 2;
const signed = (text: string, value: string): string =>
  directionShown(value, DECIMALS) === "up" ? `+${text}` : text;

/** All that a picture of the position may say, its amounts apart. */
function usePosterTexts({ position, now, scale }: LivePosition) {
  const t = useTranslations("contracts");
  const locale = useLocale();
  const { priceDecimals, quantityDecimals } = scale.info;
  const price = (value: string): string => formatPrice(value, locale, priceDecimals);
  const profit = signed(formatAmount(now.unrealised, locale, DECIMALS), now.unrealised);
  const size = formatAmount(position.quantity, locale, quantityDecimals);
  const side = t(position.isLong ? "side.long" : "side.short");
  const prices: readonly PositionFact[] = [
    { label: t("column.entry"), text: price(position.entryPrice) },
    { label: t("column.mark"), text: price(now.mark) },
  ];
  const amounts: readonly PositionFact[] = [
    { label: t("share.profit"), text: `${profit} ${scale.quote}` },
    { label: t("column.quantity"), text: `${size} ${scale.base}` },
  ];
  return {
    shown: {
      title: position.market,
      side: `${side} · ${t("leverage.of", { leverage: position.leverage })}`,
      roe: signed(formatPercent(now.roePercent, locale, DECIMALS), now.roePercent),
      direction: directionShown(now.roePercent, DECIMALS),
    },
    ...{ prices, amounts, scan: t("share.scan"), code: t("share.code") },
  };
}

export default function ShareWindow({ live, onClose }: WindowProps) {
  const t = useTranslations("contracts");
  const mobile = useOnPhone();
  // The picture is of the moment in which its window was opened: it would else be drawn anew every second.
  const [texts] = useState(usePosterTexts(live));
  const [amountsShown, setAmountsShown] = useState(false);
  const invitation = useRead("user/getInviteInfo", {}).data?.invitationCode;
  const draw = useCallback(
    (canvas: HTMLCanvasElement, qr: SVGElement, template: Template): Promise<void> => {
      const { shown, prices, amounts, scan, code } = texts;
      const { host } = globalThis.location;
      const facts = amountsShown ? [...prices, ...amounts] : prices;
      const way = { scan, code: `${code} ${invitation}`, host, qr };
      return drawPositionPoster(canvas, { ...shown, template, facts, code: way });
    },
    [texts, amountsShown, invitation],
  );
  if (invitation === undefined) {
    return (
      <ContractWindow open onOpen={onClose} title={t("share.title")}>
        <Skeleton className="h-72 w-full" />
      </ContractWindow>
    );
  }
  return (
    <PosterWindow
      title={t("share.title")}
      link={inviteLink(globalThis.location.origin, invitation)}
      fileName={`meridian-${live.position.market}.png`}
      {...{ mobile, onClose, draw }}
    >
      <Switch checked={amountsShown} onChecked={setAmountsShown} label={t("share.amounts")} />
    </PosterWindow>
  );
}

/** Preferences for trading on this device, and the types of orders, for those who offer them elsewhere. */
export { useKeys, setKeys } from "./keys/keys-store.ts";
export * from "./keys/keys.model.ts";
export * from "./sounds/sounds.model.ts";
export { setSound, trySound, useSound } from "./sounds/sounds.ts";
export { askForType } from "./ticket/ticket-ask.ts";
export { TICKET_TYPES } from "./ticket/ticket.form.ts";
export { CONFIRM_WHEN, setTrade, useTradeSettings } from "./trade-settings.ts";
export { BookPanel } from "./book/BookPanel.tsx";
export { TradesPanel } from "./book/TradesPanel.tsx";
export { type CandleFeed, CandlePanel } from "./chart/ChartPanel.tsx";
export { useCalmBook } from "./book/use-calm-book.ts";
export { LastPrice } from "./pair/PairHeader.tsx";
export { ProductSwitch } from "./pair/ProductSwitch.tsx";
export { openBottom, useLayout } from "./layout/layout-store.ts";
export { type ChartView, ViewSwitch } from "./chart/ViewSwitch.tsx";
export { LayoutFrame } from "./layout/LayoutFrame.tsx";
export { LayoutMenu } from "./layout/LayoutMenu.tsx";
export { DepthPanel } from "./layout/late-parts.tsx";
export { Line, Stat } from "./ticket/Figures.tsx";
export {
  lotsOf,
  type MarketScale,
  previewLevels,
  priceText,
  quoteText,
  ratedScale,
  scaleOf,
  ticksOf,
  unitsOf,
} from "./ticket/market-scale.ts";
export { useFeeRates } from "./ticket/use-ticket-view.ts";
export { useRefusalText, useRefusalWords } from "./ticket/use-problem-text.ts";
export { usePriceTitle } from "./use-title.ts";
export { guardOf, type TicketWarning } from "./ticket/ticket.warnings.ts";
export { TicketWarnings } from "./ticket/TicketWarnings.tsx";

/** The take profit and the stop loss beside an order, for either side of it. Pure. */
import {
  alignedPriceText,
  type ContractPreview,
  formatDecimal,
  fraction,
  mulDiv,
  parseDecimal,
  type Position,
  type Ticks,
  trimDecimal,
} from "@meridian/core";
import {
  type ExitBy,
  type ExitName,
  exitPrice,
  type ExitProblem,
  exitProblem,
  profitAtExit,
} from "../positions/exit.model.ts";
import { betweenText } from "../positions/position.model.ts";
import { type ContractForm, hasExits, hasPrice, type Side } from "./contract-form.ts";
import { type ContractTicketView, settingsOf } from "./contract-ticket.model.ts";

export const EXIT_NAMES: readonly ExitName[] = ["takeProfit", "stopLoss"];

export interface TicketExit {
  readonly name: ExitName;
  /** "" for what leads to none. */
  readonly price: string;
  /** Of this order's quantity, less the fee of leaving; "" without a price. */
  readonly profit: string;
  readonly problem: ExitProblem | "unread" | undefined;
}

/**
 * Exits as they are typed in another way: a percentage of the entry and one of the margin are the same for either side,
 * to the nearest hundredth. A price is not, so that it is typed anew.
 */
export function turnedExits(form: ContractForm, leverage: number, by: ExitBy): Partial<ContractForm> {
  const factors = { percent: 1n, roe: BigInt(leverage), price: undefined };
  const [from, to] = [factors[form.exitsBy], factors[by]];
  const turned = (name: ExitName): string => {
    const percent = parseDecimal(form[name] === "" ? "0" : form[name], 2);
    if (from === undefined || to === undefined || typeof percent === "string" || percent === 0n) return "";
    return trimDecimal(formatDecimal(mulDiv(2n * percent * to + from, 1n, 2n * from, "floor"), 2));
  };
  return { exitsBy: by, takeProfit: turned("takeProfit"), stopLoss: turned("stopLoss") };
}

/** The price that the order is entered at: its own, or what it would meet in the book. */
function entryTicks(form: ContractForm, { taken }: ContractPreview, price: Ticks): number {
  return hasPrice(form) ? price : taken.average;
}

/**
 * The exits that were typed; a text that leads to no price is a problem, never nothing. A market order's exits are held
 * against the mark, those of a limit order against its own price: that is where the mark will be when they begin to
 * wait.
 *
 * @param price of the order, in ticks
 */
export function ticketExits(
  form: ContractForm,
  view: ContractTicketView,
  side: Side,
  preview: ContractPreview | undefined,
  price: Ticks,
): readonly TicketExit[] {
  if (!hasExits(form) || preview === undefined) return [];
  const { scale, mark } = view;
  const isLong = side === "buy";
  const ticks = entryTicks(form, preview, price);
  // An order that leaves the position on its other side, or none, opens nothing that could be left.
  const opens = isLong ? preview.after.position.size > 0 : preview.after.position.size < 0;
  if (ticks === 0) return [];
  const entry = { scale, isLong, leverage: settingsOf(view).leverage, price: fraction(BigInt(ticks), 1n) };
  const value = BigInt(preview.quantity) * BigInt(ticks) * scale.quotePerTickLot;
  const opened: Position = isLong
    ? { size: preview.quantity, cost: value }
    : { size: -preview.quantity, cost: -value };
  const watched = {
    isLong,
    mark: hasPrice(form) ? alignedPriceText(scale, ticks) : mark,
    liquidationPrice: betweenText(scale, preview.after.liquidation),
  };
  return EXIT_NAMES.flatMap((name): TicketExit[] => {
    if (form[name] === "") return [];
    const at = exitPrice(entry, name, form.exitsBy, form[name]);
    if (at === undefined) return [{ name, price: "", profit: "", problem: "unread" }];
    if (!opens) return [];
    const profit = profitAtExit(scale, opened, at, preview.quantity);
    return [{ name, price: at, profit, problem: exitProblem(watched, name, at) }];
  });
}

/** Events of the engine that concern a run itself: its orders, its fills and its position. */
import type { Event, MemberId } from "@meridian/core";
import { fillOf } from "./bookings.ts";
import type { LiveRun } from "./live-run.ts";

/** @param runOf the run that trades from a sub-account; undefined of everybody else */
export function passOn(event: Event, runOf: (member: MemberId) => LiveRun | undefined): void {
  switch (event.type) {
    case "orderPlaced":
      runOf(event.member)?.takePlaced(event);
      break;
    case "orderClosed":
      runOf(event.member)?.takeClosed(event);
      break;
    case "tradeExecuted":
    case "contractTraded":
      runOf(event.makerMember)?.takeFill(fillOf(event, "maker"));
      runOf(event.takerMember)?.takeFill(fillOf(event, "taker"));
      break;
    case "fundingPaid":
      runOf(event.member)?.takeFunding(event.amount);
      break;
    case "liquidationBegun":
      runOf(event.member)?.takeLiquidation(event);
      break;
    case "liquidationFeePaid":
      runOf(event.member)?.takeLiquidationFee(event.amount);
      break;
    case "positionTakenOver":
      runOf(event.member)?.takeHandOver(event);
      break;
    case "positionDeleveraged":
      runOf(event.member)?.takeHandOver(event);
      runOf(event.other)?.takeHandOver(event);
      break;
    default:
  }
}

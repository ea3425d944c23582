/** The private channel "positions": a member's contracts, published whenever something of them changes. */
import type { Event } from "@meridian/core";
import { memberChannel, type MemberChannels } from "../../ground/channels/index.ts";
import type { EngineRecord } from "../../ground/engine/index.ts";
import { isFill, type MarketData } from "../market-data/index.ts";
import type { Projections } from "../projections/index.ts";
import { ownContracts, type PositionParts } from "./position-handlers.ts";

/** Positions are published with what the read models have of them, which are behind by milliseconds. */
const READABLE_TIMEOUT_MS = 2_000;

export interface ChannelParts extends PositionParts {
  readonly projections: Pick<Projections, "waitFor">;
}

type Listener = (memberId: number, sequence: number) => void;

/** Follows the engine for changes of members' contracts. */
export interface ContractChanges {
  onChange(listener: Listener): void;
  stop(): void;
}

export function contractChanges({
  engine,
  marketData,
}: Pick<PositionParts, "engine" | "marketData">): ContractChanges {
  const listeners: Listener[] = [];
  const stop = engine.follow(engine.sequence, (records) => {
    const { sequence } = records.at(-1)!;
    for (const memberId of membersIn(records, marketData))
      for (const listener of listeners) listener(memberId, sequence);
  });
  return { onChange: (listener) => void listeners.push(listener), stop };
}

export function positionsChannel(
  parts: ChannelParts,
  changes: ContractChanges,
): Pick<MemberChannels, "positions"> {
  const contractsAt = async (memberId: number, sequence: number) => {
    await parts.projections.waitFor(sequence, READABLE_TIMEOUT_MS);
    return ownContracts(parts, memberId);
  };
  return {
    positions: memberChannel<"positions", number>({
      sessionsOnly: false,
      snapshot: (memberId) => contractsAt(memberId, parts.engine.sequence),
      onChange: (listener) => changes.onChange(listener),
      delta: contractsAt,
    }),
  };
}

function membersIn(records: readonly EngineRecord[], { terms }: Pick<MarketData, "terms">): Set<number> {
  const members = new Set<number>();
  for (const { events } of records)
    for (const event of events) if (isOfContracts(event, terms)) addMembers(event, members);
  return members;
}

/** Whatever happens in a contract, and money that moves in or out of the account. */
function isOfContracts(event: Event, terms: MarketData["terms"]): boolean {
  if (event.type === "transferred") return event.from === "contract" || event.to === "contract";
  if (event.type === "positionModeSet") return true;
  return "market" in event && terms.find(event.market)?.kind === "contract";
}

function addMembers(event: Event, members: Set<number>): void {
  if (isFill(event)) members.add(event.makerMember).add(event.takerMember);
  else if ("member" in event) members.add(event.member);
  if (event.type === "positionDeleveraged") members.add(event.other);
}

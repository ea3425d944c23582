/**
 * Changes of members' news and alerts. Rows that triggers watch are told of by the database, once they are there; fills
 * and ends of rounds by the engine, and the read models have their rows a little later. Changes are gathered for a
 * moment, so that an order that is filled a hundred times at once is one message.
 */
import type { OwnChanged } from "@meridian/contract";
import { type Event, ownerOf } from "@meridian/core";
import type { Logger } from "pino";
import { listenTo } from "../../ground/database/index.ts";
import type { Engine, EngineRecord } from "../../ground/engine/index.ts";
import { isFill } from "../../market/market-data/index.ts";
import { CHANGES_GATHERED_MS } from "./limits.ts";

/** As the triggers name it. */
const DATABASE_CHANNEL = "own_changes";

export interface OwnChange {
  readonly changed: readonly OwnChanged[];
  /** The read models have what has changed as of this record. */
  readonly sequence: number;
}

type Listener = (memberId: number, change: OwnChange) => void;

export interface OwnChanges {
  onChange(listener: Listener): void;
  /** Changes may have been lost: of whichever member. */
  onMissed(listener: () => void): void;
  stop(): Promise<void>;
}

export interface ChangeParts {
  readonly connectionString: string;
  readonly engine: Pick<Engine, "follow" | "sequence">;
  readonly log: Pick<Logger, "warn">;
}

export async function ownChanges({ connectionString, engine, log }: ChangeParts): Promise<OwnChanges> {
  const listeners: Listener[] = [];
  const onMissed: (() => void)[] = [];
  const gathered = new Gathered((memberId, change) => {
    for (const listener of listeners) listener(memberId, change);
  });
  const stopListening = await listenTo({
    ...{ connectionString, log, channel: DATABASE_CHANNEL },
    onHeard(payload) {
      const [memberId = "", changed = ""] = payload.split(" ");
      gathered.add(Number.parseInt(memberId, 10), changed as OwnChanged, 0);
    },
    onMissed: () => onMissed.forEach((listener) => listener()),
  });
  const stopFollowing = engine.follow(engine.sequence, (records) => {
    for (const [memberId, sequence] of newsIn(records)) gathered.add(memberId, "news", sequence);
  });
  return {
    onChange: (listener) => void listeners.push(listener),
    onMissed: (listener) => void onMissed.push(listener),
    async stop() {
      stopFollowing();
      await stopListening();
      gathered.stop();
    },
  };
}

/** @returns members with the last record that is news of theirs */
function newsIn(records: readonly EngineRecord[]): ReadonlyMap<number, number> {
  const members = new Map<number, number>();
  for (const { sequence, events } of records)
    for (const event of events) for (const member of concerned(event)) members.set(ownerOf(member), sequence);
  return members;
}

function concerned(event: Event): readonly Parameters<typeof ownerOf>[0][] {
  if (isFill(event)) return [event.makerMember, event.takerMember];
  switch (event.type) {
    case "roundPaid":
    case "roundLost":
    case "roundRefunded":
      return [event.member];
    default:
      return [];
  }
}

/** Changes by member, until they are told together. */
class Gathered {
  private readonly tell: Listener;
  private waiting = new Map<number, { readonly changed: Set<OwnChanged>; sequence: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(tell: Listener) {
    this.tell = tell;
  }

  add(memberId: number, changed: OwnChanged, sequence: number): void {
    const known = this.waiting.get(memberId) ?? { changed: new Set(), sequence: 0 };
    known.changed.add(changed);
    known.sequence = Math.max(known.sequence, sequence);
    this.waiting.set(memberId, known);
    this.timer ??= setTimeout(() => this.tellAll(), CHANGES_GATHERED_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  private tellAll(): void {
    const told = this.waiting;
    this.waiting = new Map();
    this.timer = undefined;
    for (const [memberId, { changed, sequence }] of told)
      this.tell(memberId, { changed: [...changed].toSorted(), sequence });
  }
}

/**
 * Changes of members' news and alerts. Rows that triggers watch are told of by the database, once they are there; fills
 * and ends of rounds by the engine, and the read models have their rows a little later. Changes are gathered for a
 * moment, so that an order that is filled a hundred times at once is one message.
 */
import { OWN_CHANGED, type OwnChanged } from "@meridian/contract";
import type { Event, MemberId } from "@meridian/core";
import type { Logger } from "pino";
import { listenTo } from "../../ground/database/index.ts";
import type { Engine, EngineRecord } from "../../ground/engine/index.ts";
import { isFill } from "../../market/market-data/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import { CHANGES_GATHERED_MS } from "./limits.ts";

/** As the triggers name it. */
const DATABASE_CHANNEL = "own_changes";

type Listener = (memberId: MemberId, changed: readonly OwnChanged[]) => void;

export interface OwnChanges {
  onChange(listener: Listener): void;
  /** Changes may have been lost: of whichever member. */
  onMissed(listener: () => void): void;
  stop(): Promise<void>;
}

export interface ChangeParts {
  readonly connectionString: string;
  readonly engine: Pick<Engine, "follow" | "sequence">;
  readonly projections: Pick<Projections, "sequence">;
  readonly log: Pick<Logger, "warn">;
}

export async function ownChanges(parts: ChangeParts): Promise<OwnChanges> {
  const { connectionString, engine, projections, log } = parts;
  const listeners: Listener[] = [];
  const onMissed: (() => void)[] = [];
  const notify: Listener = (memberId, changed) => {
    for (const listener of listeners) listener(memberId, changed);
  };
  // Rows that triggers watch are there; those of fills come with the read models, and hold nothing else up.
  const watched = new Gathered(notify, () => projections.sequence);
  const followed = new Gathered(notify, () => projections.sequence);
  const stopListening = await listenTo({
    ...{ connectionString, log, channel: DATABASE_CHANNEL },
    onHeard(payload) {
      const [memberId = "", changed = ""] = payload.split(" ");
      if (isOwnChanged(changed)) watched.add(Number.parseInt(memberId, 10), changed, 0);
    },
    onMissed: () => onMissed.forEach((listener) => listener()),
  });
  const stopFollowing = engine.follow(engine.sequence, (records) => {
    for (const [memberId, sequence] of newsIn(records)) followed.add(memberId, "news", sequence);
  });
  return {
    onChange: (listener) => void listeners.push(listener),
    onMissed: (listener) => void onMissed.push(listener),
    async stop() {
      stopFollowing();
      await stopListening();
      for (const gathered of [watched, followed]) gathered.stop();
    },
  };
}

const isOwnChanged = (text: string): text is OwnChanged => OWN_CHANGED.some((one) => one === text);

/** @returns members with the last record that is news of theirs; fills of a managed order are in no list of news */
function newsIn(records: readonly EngineRecord[]): ReadonlyMap<number, number> {
  const members = new Map<number, number>();
  for (const { sequence, events } of records)
    for (const event of events) for (const member of concerned(event)) members.set(member, sequence);
  return members;
}

function concerned(event: Event): readonly MemberId[] {
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

interface Waiting {
  readonly changed: Set<OwnChanged>;
  /** The last record that they come of; 0 for those of rows that are there. */
  sequence: number;
}

/** Changes by member, until they are told together; those that the read models lack wait, and others gather behind. */
class Gathered {
  private readonly notify: Listener;
  private readonly readable: () => number;
  private readonly waiting = new Map<MemberId, Waiting>();
  private readonly leaving = new Map<MemberId, Waiting>();
  private timer: NodeJS.Timeout | undefined;

  /** @param readable the last record that the read models have; asked often, and it hurries nobody */
  constructor(notify: Listener, readable: () => number) {
    this.notify = notify;
    this.readable = readable;
  }

  add(memberId: MemberId, changed: OwnChanged, sequence: number): void {
    const known = this.waiting.get(memberId) ?? { changed: new Set(), sequence: 0 };
    known.changed.add(changed);
    known.sequence = Math.max(known.sequence, sequence);
    this.waiting.set(memberId, known);
    this.lookLater();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
    this.leaving.clear();
  }

  private lookLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.reportReadable();
      if (this.leaving.size > 0 || this.waiting.size > 0) this.lookLater();
    }, CHANGES_GATHERED_MS);
  }

  private reportReadable(): void {
    for (const [memberId, gathered] of this.waiting) {
      if (this.leaving.has(memberId)) continue;
      this.leaving.set(memberId, gathered);
      this.waiting.delete(memberId);
    }
    const readable = this.readable();
    for (const [memberId, { changed, sequence }] of this.leaving) {
      if (sequence > readable) continue;
      this.leaving.delete(memberId);
      this.notify(memberId, [...changed].toSorted());
    }
  }
}

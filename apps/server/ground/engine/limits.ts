/** Every bound of the engine, with its reason. */

/** The number of an actor's latest command ids remembered: a client that retries does so within its last few. */
export const REMEMBERED_PER_ACTOR_MAX = 1_000;

/**
 * Submissions waiting for their answer. At 100,000 a second this is two thirds of a second behind; more helps
 * nobody.
 */
export const PENDING_MAX_DEFAULT = 65_536;

/** So that one message occupies the engine's thread for some ten milliseconds at most. */
export const COMMANDS_PER_MESSAGE_MAX = 4_096;

/** One that the engine carries out, and one for it to go on with while the first becomes durable. */
export const MESSAGES_UNDERWAY_MAX = 2;

/** Actors and command ids are kept in the state a thousandfold, so they stay short. Characters. */
export const KEY_LENGTH_MAX = 128;

/** Records kept decoded for followers: one that falls behind further reads from the files. */
export const RECENT_RECORDS_MAX = 16_384;

/** Replaying so many takes a quarter of a second; making a snapshot costs another thread about as much. */
export const SNAPSHOT_EVERY_DEFAULT = 100_000;

/** In a flood snapshots stand apart, so that the flood has the processor ... */
export const SNAPSHOT_PAUSE_MS_DEFAULT = 10_000;

/** ... unless the records behind the last one are so many times `snapshotEvery`: a start shall not take longer. */
export const SNAPSHOT_OVERDUE = 8;

/** With nothing to do for so long, the journal attests that everything is durable. */
export const SEAL_AFTER_MS = 25;

/** For so long the engine's thread takes commands in before it looks whether a sync has ended. */
export const TURN_MS = 0.5;

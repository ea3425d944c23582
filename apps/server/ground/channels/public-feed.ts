/**
 * A public channel of the stream, declared by the part of the exchange that feeds it: what a new listener starts from,
 * and what has changed since the last message to the listeners.
 */
import type { ChannelSubject, PublicChannel, ServerMessage } from "@meridian/contract";

export type PublicMessage<Kind extends PublicChannel> = Extract<
  ServerMessage,
  { readonly channel: Kind | `${Kind}:${string}` }
>;

/** Lives while somebody listens; its snapshot is always the state that its deltas so far have led to. */
export interface PublicFeed<Kind extends PublicChannel = PublicChannel> {
  snapshot(): PublicMessage<Kind>;
  /** The changes since the last call, null for none. Called before each snapshot too, so that both agree. */
  delta(): PublicMessage<Kind> | null;
  close(): void;
}

/** Opens the channel for its first listener. A market that it is asked for exists. */
export type PublicChannels = {
  readonly [Kind in PublicChannel]: (of: ChannelSubject<Kind>) => PublicFeed<Kind>;
};

export const NOTHING_TO_CLOSE = (): void => undefined;

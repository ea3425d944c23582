/** A private channel of the stream, declared by the part of the exchange that feeds it. */
import type { PrivateChannel, ServerMessage } from "@meridian/contract";

/** A message of the channel without its head. */
export type ChannelContent<Name extends PrivateChannel> = Omit<
  Extract<ServerMessage, { readonly channel: Name }>,
  "channel" | "type"
>;

export interface MemberChannel<Name extends PrivateChannel, Change = unknown> {
  /** True for a channel that no API key reads, such as a conversation between people. */
  readonly sessionsOnly: boolean;
  snapshot(memberId: number): Promise<ChannelContent<Name>>;
  onChange(listener: (memberId: number, change: Change) => void): void;
  /** Of a channel that may lose changes: calls back when it may have, and all who listen start from a snapshot. */
  onMissed?(listener: () => void): void;
  /** Asked only while the member listens, and in the order of the changes. */
  delta(memberId: number, change: Change): ChannelContent<Name> | Promise<ChannelContent<Name>>;
}

export type MemberChannels = {
  readonly [Name in PrivateChannel]: MemberChannel<Name>;
};

/** A channel whose changes are of one type, in the list of all. */
export const memberChannel = <Name extends PrivateChannel, Change>(
  channel: MemberChannel<Name, Change>,
): MemberChannel<Name> => channel as unknown as MemberChannel<Name>;

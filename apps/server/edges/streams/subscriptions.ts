/** One socket's messages: what it may subscribe to, and what it is told when it may not. */
import {
  type CallMessage,
  type ClientMessage,
  type PrivateChannel,
  type RefusalName,
  refusalTerms,
} from "@meridian/contract";
import { type AuthenticatedMember, CallRefusal } from "../../ground/calls/index.ts";
import type { StreamCalls } from "../gateway/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import type { PrivateHub } from "./channel-hub.ts";
import type { Connection } from "./connection.ts";
import { CHANNELS_PER_SOCKET_MAX } from "./limits.ts";
import { type ChannelName, readChannel } from "./messages.ts";
import type { PublicHub } from "./public-hub.ts";

export interface SubscriptionOptions {
  readonly marketData: MarketData;
  readonly publicHub: PublicHub;
  readonly privateHubs: Readonly<Record<PrivateChannel, PrivateHub>>;
  readonly calls: Pick<StreamCalls, "authenticate" | "authenticateKey">;
  /** The words of a refusal in the language that a caller's Accept-Language asks for. */
  readonly text: (acceptLanguage: string, refusal: RefusalName) => string;
  readonly log: { error(details: object, message: string): void };
}

type AuthMessage = Extract<ClientMessage, { op: "auth" }>;

export class Subscriptions {
  private readonly options: SubscriptionOptions;

  constructor(options: SubscriptionOptions) {
    this.options = options;
  }

  async handle(connection: Connection, message: Exclude<ClientMessage, CallMessage>): Promise<void> {
    switch (message.op) {
      case "ping":
        return connection.answer({ op: "pong", time: message.time, serverTime: Date.now() });
      case "auth":
        return this.authenticate(connection, message);
      case "unsubscribe":
        return this.unsubscribe(connection, message.channels);
      case "subscribe":
        await Promise.all(message.channels.map((channel) => this.join(connection, channel)));
    }
  }

  /** Snapshots for the channels of which a slow reader missed something. */
  async catchUp(connection: Connection): Promise<void> {
    const missed = connection.catchUp();
    await Promise.all(missed.map((name) => this.resend(connection, name)));
  }

  leaveAll(connection: Connection): void {
    for (const channel of connection.channels) this.leave(connection, channel);
  }

  private async authenticate(connection: Connection, message: AuthMessage): Promise<void> {
    const { ip, cookieHeader, language } = connection;
    const { calls } = this.options;
    const token = "token" in message ? message.token : "";
    let member: AuthenticatedMember | null;
    let apiKey = "";
    try {
      const caller = { ip, token, cookieHeader, language, apiKey };
      if ("signed" in message) ({ member, apiKey } = await calls.authenticateKey(caller, message.signed));
      else member = await calls.authenticate(caller);
    } catch (error) {
      if (error instanceof CallRefusal) return this.refuse(connection, error.refusal);
      throw error;
    }
    if (connection.isClosed) return;
    // A socket speaks for one member in its life, so nothing of one ever reaches another.
    if (member === null || (connection.member !== null && connection.member.memberId !== member.memberId))
      return this.refuse(connection, "session.invalid");
    connection.member = member;
    connection.token = token;
    connection.apiKey = apiKey;
    connection.answer({ op: "authenticated" });
  }

  private async join(connection: Connection, name: string): Promise<void> {
    const parsed = readChannel(name);
    const refusal = this.refusalOf(connection, name, parsed);
    if (parsed === null || refusal !== null)
      return this.refuse(connection, refusal ?? "request.malformed", name);
    // Twice the same: whoever lost the thread starts from a snapshot again.
    this.leave(connection, name);
    connection.channels.add(name);
    connection.answer({ op: "subscribed", channels: [name] });
    if (parsed.kind !== "private") return this.options.publicHub.subscribe(connection, name, parsed);
    await this.joinPrivate(connection, parsed.channel);
  }

  private refusalOf(connection: Connection, name: string, parsed: ChannelName | null): RefusalName | null {
    if (parsed === null) return "request.malformed";
    if (!connection.channels.has(name) && connection.channels.size >= CHANNELS_PER_SOCKET_MAX)
      return "request.rate_limited";
    if (parsed.kind === "private") {
      if (connection.member === null) return "session.invalid";
      const { sessionsOnly } = this.options.privateHubs[parsed.channel];
      return sessionsOnly && connection.apiKey !== "" ? "api_key.scope" : null;
    }
    if (!("market" in parsed)) return null;
    return this.options.marketData.terms.find(parsed.market) === undefined ? "market.unknown" : null;
  }

  private async joinPrivate(connection: Connection, channel: PrivateChannel): Promise<void> {
    try {
      await this.options.privateHubs[channel].subscribe(connection, connection.member!.memberId);
    } catch (error) {
      connection.channels.delete(channel);
      this.options.log.error({ err: error, channel }, "a private channel could not be opened");
      this.refuse(connection, "request.timed_out", channel);
    }
  }

  /** Reports only channels left: the answer never carries a caller's own words back. */
  private unsubscribe(connection: Connection, names: readonly string[]): void {
    const left = names.filter((name) => connection.channels.has(name));
    for (const name of left) this.leave(connection, name);
    connection.answer({ op: "unsubscribed", channels: left });
  }

  private leave(connection: Connection, name: string): void {
    if (!connection.channels.delete(name)) return;
    const parsed = readChannel(name);
    if (parsed === null) return;
    if (parsed.kind !== "private") return this.options.publicHub.unsubscribe(connection, name);
    this.options.privateHubs[parsed.channel].unsubscribe(connection, connection.member?.memberId ?? 0);
  }

  private async resend(connection: Connection, name: string): Promise<void> {
    const parsed = readChannel(name);
    if (parsed === null) return;
    if (parsed.kind !== "private") return this.options.publicHub.sendSnapshot(connection, name);
    await this.options.privateHubs[parsed.channel].sendSnapshot(connection, connection.member?.memberId ?? 0);
  }

  private refuse(connection: Connection, refusal: RefusalName, channel?: string): void {
    const { code } = refusalTerms(refusal);
    const message = this.options.text(connection.language, refusal);
    connection.answer({ op: "refused", code, message, ...(channel === undefined ? {} : { channel }) });
  }
}

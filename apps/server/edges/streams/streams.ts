/** The WebSocket server: takes the handshake, keeps the sockets, and drives the tick on which changes go out. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { STREAM_CLOSE, STREAM_PATH } from "@meridian/contract";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { addressKeyOf, type AuthenticatedMember } from "../../ground/calls/index.ts";
import type { MemberChannels } from "../../ground/channels/index.ts";
import type { StreamCalls } from "../gateway/index.ts";
import { CallLine, type CallLineOptions } from "./call-line.ts";
import { ChannelHub, type PrivateHub } from "./channel-hub.ts";
import { Connection, type StreamCounts } from "./connection.ts";
import {
  BEHIND_MAX_MS,
  EXTREMES_EVERY_TICKS,
  FRAME_BYTES_MAX,
  HEARTBEAT_MS,
  SOCKETS_MAX,
  SOCKETS_PER_IP_MAX,
  TICK_MS,
} from "./limits.ts";
import { MemberHub, type MemberHubOptions } from "./member-hub.ts";
import { channelWeight, readMessage } from "./messages.ts";
import { PublicHub, type PublicHubOptions } from "./public-hub.ts";
import { Subscriptions, type SubscriptionOptions } from "./subscriptions.ts";

type FedChannels = Omit<MemberChannels, "orders" | "balances">;

export interface StreamOptions
  extends
    Omit<MemberHubOptions, "terms" | "extremeOf">,
    Pick<SubscriptionOptions, "marketData" | "text" | "log"> {
  readonly server: Server;
  readonly publicChannels: PublicHubOptions["publicChannels"];
  /** Those that parts of the exchange feed; orders and balances follow the engine itself. */
  readonly channels: FedChannels;
  readonly calls: StreamCalls;
  /** Finds a token's session, free of charge, for a socket already authenticated; null when it has ended. */
  readonly findSession: (token: string, cookieHeader: string) => Promise<AuthenticatedMember | null>;
  /** Finds a key's member; null once it may not be used. */
  readonly findKey: (apiKey: string, ip: string) => Promise<AuthenticatedMember | null>;
  /** True if a page of this origin may open a socket; a program sends no origin and is not asked. */
  readonly originAllowed: (origin: string, host: string | undefined) => boolean;
  /** The caller's address; without it, the peer's own. */
  readonly ipOf?: (request: IncomingMessage) => string;
  readonly socketsPerIpMax?: number;
  /** The time that a socket may be behind before it is cut. */
  readonly behindMaxMs?: number;
}

export interface Streams {
  /** Closes every socket of a session that has ended. */
  closeSession(sessionId: string): void;
  readonly socketCount: number;
  /** Distinct public channels that somebody listens to. */
  readonly channelCount: number;
  readonly counts: Readonly<StreamCounts>;
  stop(): void;
}

export function startStreams(options: StreamOptions): Streams {
  const counts: StreamCounts = { frames: 0, bytes: 0, fallenBehind: 0, cut: 0 };
  const sockets = new Sockets(options, counts);
  const onUpgrade = (request: IncomingMessage, transport: Duplex, head: Buffer): void =>
    sockets.upgrade(request, transport, head);
  options.server.on("upgrade", onUpgrade);
  return {
    closeSession: (sessionId) => sockets.closeSession(sessionId),
    get socketCount() {
      return sockets.connections.size;
    },
    get channelCount() {
      return sockets.publicHub.channelCount;
    },
    counts,
    stop() {
      options.server.off("upgrade", onUpgrade);
      sockets.stop();
    },
  };
}

class Sockets {
  readonly connections = new Set<Connection>();
  readonly publicHub: PublicHub;
  private readonly options: StreamOptions;
  private readonly counts: StreamCounts;
  private readonly memberHub: MemberHub;
  private readonly subscriptions: Subscriptions;
  /** By the key of an address, see gateway/address-key.ts. */
  private readonly socketsPerAddress = new Map<string, number>();
  private readonly callLineOptions: CallLineOptions;
  // Compression would take each socket its own state and time for what is small and often.
  private readonly webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES_MAX,
    perMessageDeflate: false,
    clientTracking: false,
  });
  private readonly timers: readonly NodeJS.Timeout[];
  private ticks = 0;

  constructor(options: StreamOptions, counts: StreamCounts) {
    const { marketData } = options;
    this.options = options;
    this.counts = counts;
    this.publicHub = new PublicHub(options);
    this.memberHub = new MemberHub({
      ...options,
      terms: () => marketData.terms,
      extremeOf: (orderId) => marketData.extremeOf(orderId),
    });
    const { publicHub } = this;
    const privateHubs = { ...this.fedHubs(options), ...this.memberHub.channels };
    this.subscriptions = new Subscriptions({ ...options, publicHub, privateHubs });
    this.callLineOptions = {
      calls: options.calls,
      tooManyText: (language) => options.text(language, "request.rate_limited"),
      onFailure: (error) => options.log.error({ err: error }, "a socket's calls could not be asked"),
    };
    this.timers = [
      setInterval(() => this.tick(), TICK_MS),
      setInterval(() => this.heartbeat(), HEARTBEAT_MS),
    ];
  }

  private fedHubs({ channels, log }: StreamOptions): Record<keyof FedChannels, PrivateHub> {
    const hub = <Name extends keyof FedChannels>(name: Name): PrivateHub =>
      new ChannelHub<Name>(name, channels[name], (error) =>
        log.error({ err: error, channel: name }, "a change could not be sent"),
      );
    const names = Object.keys(channels) as (keyof FedChannels)[];
    return Object.fromEntries(names.map((name) => [name, hub(name)])) as Record<
      keyof FedChannels,
      PrivateHub
    >;
  }

  upgrade(request: IncomingMessage, transport: Duplex, head: Buffer): void {
    // Node hands the transport over without a listener: a peer that resets it would otherwise end the process.
    transport.on("error", () => transport.destroy());
    const status = this.statusOf(request);
    if (status !== null) {
      const answer = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
      transport.end(answer, () => transport.destroy());
      return;
    }
    this.webSocketServer.handleUpgrade(request, transport, head, (webSocket) =>
      this.open(request, transport, webSocket),
    );
  }

  closeSession(sessionId: string): void {
    for (const connection of this.connections)
      if (connection.member?.sessionId === sessionId)
        connection.close(STREAM_CLOSE.sessionEnded, "session ended");
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const connection of this.connections) connection.close(STREAM_CLOSE.serverStops, "server stops");
    this.publicHub.close();
    this.memberHub.close();
  }

  /** The status that refuses a handshake; null for one that is taken. A token in the address is refused, not read. */
  private statusOf(request: IncomingMessage): string | null {
    const { origin, host } = request.headers;
    if (request.url !== STREAM_PATH)
      return request.url?.startsWith(`${STREAM_PATH}?`) ? "400 Bad Request" : "404 Not Found";
    if (origin !== undefined && !this.options.originAllowed(origin, host)) return "403 Forbidden";
    if (this.connections.size >= SOCKETS_MAX) return "503 Service Unavailable";
    const perIpMax = this.options.socketsPerIpMax ?? SOCKETS_PER_IP_MAX;
    const count = this.socketsPerAddress.get(addressKeyOf(this.ipOf(request))) ?? 0;
    return count >= perIpMax ? "429 Too Many Requests" : null;
  }

  private ipOf(request: IncomingMessage): string {
    return this.options.ipOf?.(request) ?? request.socket.remoteAddress ?? "";
  }

  private open(request: IncomingMessage, transport: Duplex, webSocket: WebSocket): void {
    const ip = this.ipOf(request);
    const connection = new Connection(webSocket, transport, this.counts, {
      ip,
      cookieHeader: request.headers.cookie ?? "",
      language: request.headers["accept-language"] ?? "",
      behindMaxMs: this.options.behindMaxMs ?? BEHIND_MAX_MS,
    });
    this.connections.add(connection);
    const key = addressKeyOf(ip);
    this.socketsPerAddress.set(key, (this.socketsPerAddress.get(key) ?? 0) + 1);
    const callLine = new CallLine(connection, this.callLineOptions);
    webSocket.on("message", (data, isBinary) => this.receive(connection, callLine, data, isBinary));
    webSocket.on("pong", () => (connection.alive = true));
    // A frame that the library refuses (too large, broken) closes this socket alone; "close" follows.
    webSocket.on("error", () => undefined);
    webSocket.on("close", () => this.forget(connection));
  }

  private receive(connection: Connection, callLine: CallLine, data: RawData, isBinary: boolean): void {
    if (connection.isClosed) return;
    const message = isBinary || !Buffer.isBuffer(data) ? null : readMessage(data.toString());
    if (message === null) return connection.close(STREAM_CLOSE.malformed, "not a message");
    // A call is paid for by the allowance, as it is over HTTP.
    if (message.op === "call") return callLine.take(message);
    if (!connection.admitMessage())
      return connection.close(STREAM_CLOSE.tooManyMessages, "too many messages");
    if (!connection.admitChannels(channelWeight(message)))
      return connection.close(STREAM_CLOSE.tooManyMessages, "too many channels");
    this.subscriptions.handle(connection, message).catch((error: unknown) => {
      this.options.log.error({ err: error, op: message.op }, "a message of the stream failed");
      connection.close(STREAM_CLOSE.failed, "failed");
    });
  }

  private forget(connection: Connection): void {
    connection.markClosed();
    this.subscriptions.leaveAll(connection);
    if (!this.connections.delete(connection)) return;
    const key = addressKeyOf(connection.ip);
    const left = (this.socketsPerAddress.get(key) ?? 1) - 1;
    if (left > 0) this.socketsPerAddress.set(key, left);
    else this.socketsPerAddress.delete(key);
  }

  private tick(): void {
    this.publicHub.tick();
    this.ticks += 1;
    if (this.ticks % EXTREMES_EVERY_TICKS === 0) this.memberHub.sendExtremes();
    for (const connection of this.connections) if (connection.isBehind) this.catchUp(connection);
  }

  private catchUp(connection: Connection): void {
    this.subscriptions.catchUp(connection).catch((error: unknown) => {
      this.options.log.error({ err: error }, "a slow socket could not be brought forward");
      connection.terminate();
    });
  }

  private heartbeat(): void {
    for (const connection of this.connections) {
      if (!connection.alive) connection.terminate();
      else {
        connection.ping();
        void this.checkSession(connection);
      }
    }
  }

  /** A session or key may also end where this process does not hear of it: by time, or in another process. */
  private async checkSession(connection: Connection): Promise<void> {
    if (connection.member === null) return;
    try {
      const { apiKey, ip, token, cookieHeader } = connection;
      const { findKey, findSession } = this.options;
      const member = await (apiKey === "" ? findSession(token, cookieHeader) : findKey(apiKey, ip));
      if (member === null) connection.close(STREAM_CLOSE.sessionEnded, "session ended");
    } catch (error) {
      this.options.log.error({ err: error }, "a socket's session could not be looked up");
    }
  }
}

/** The streams of a standing exchange, which let in whom the gateway lets in. */
import type { Server } from "node:http";
import { languageOf } from "../../ground/calls/index.ts";
import type { ApiKeys } from "../../members/api-keys/index.ts";
import type { Identity } from "../../members/identity/index.ts";
import {
  addressOf,
  type Gateway,
  isOwnOrigin,
  keyCaller,
  readSessionCookie,
  sessionOfKey,
  type StreamCalls,
} from "../gateway/index.ts";
import { startStreams, type StreamOptions, type Streams } from "./streams.ts";

type Shared = "pool" | "engine" | "projections" | "marketData" | "log" | "channels" | "publicChannels";

interface Needs extends Pick<StreamOptions, Shared> {
  readonly identity: Identity;
  readonly apiKeys: ApiKeys;
}

export function openStreams(parts: Needs, gateway: Gateway, server: Server, calls: StreamCalls): Streams {
  const { identity, apiKeys } = parts;
  const { cookies, originsAllowed, hostAllowed, proxyTrusted } = gateway.settings;
  const streams = startStreams({
    ...parts,
    ...{ server, calls },
    findSession: (token, cookieHeader) =>
      identity.sessions.find(token, readSessionCookie(cookieHeader, cookies), Date.now()),
    findKey: async (apiKey, ip) => {
      const holder = await apiKeys.stillHeld(apiKey, ip, Date.now());
      return holder === null ? null : keyCaller(holder).member;
    },
    text: (acceptLanguage, refusal) => gateway.texts.text(languageOf(acceptLanguage), refusal),
    originAllowed: (origin, host) => hostAllowed(host) && isOwnOrigin(origin, host, originsAllowed),
    ipOf: (request) => addressOf(request, proxyTrusted),
  });
  identity.sessions.onClosed((sessionId) => streams.closeSession(sessionId));
  apiKeys.onClosed((keyId) => streams.closeSession(sessionOfKey(keyId)));
  gateway.metrics.addGauges({
    stream_sockets: { help: "Open sockets", read: () => streams.socketCount },
    stream_channels: { help: "Public channels somebody listens to", read: () => streams.channelCount },
    stream_cut_total: { help: "Sockets cut because they read too slowly", read: () => streams.counts.cut },
  });
  return streams;
}

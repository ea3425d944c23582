/** Hands a message to a push service. Every name is resolved here, and only public addresses are connected to. */
import { lookup } from "node:dns/promises";
import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { endpointOf, isPublicAddress } from "./endpoint.ts";
import { SEND_TIMEOUT_MS } from "./limits.ts";

interface Letter {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Post {
  /** True for an endpoint that `endpointOf` allows and whose name resolves to public addresses alone. */
  reaches(endpoint: string): Promise<boolean>;
  /** @returns the service's status. Rejects when it cannot be reached, or must not be. */
  send(letter: Letter): Promise<number>;
  close(): void;
}

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

const resolveAll: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * @param own see `endpointOf`
 * @param resolve another resolver, for tests
 */
export function createPost(own: ReadonlySet<string>, resolve: Resolve = resolveAll): Post {
  // The addresses that were looked at are those that are connected to: a second answer of the name counts for nothing.
  const publicLookup: LookupFunction = (host, options, settle) => {
    publicAddresses(host, resolve).then(
      (found) => {
        const [first] = found;
        if (options.all === true) settle(null, [...found]);
        else if (first !== undefined) settle(null, first.address, first.family);
      },
      (error: unknown) => settle(error instanceof Error ? error : new Error("not resolved"), "", 0),
    );
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 4, lookup: publicLookup });
  const ownAgents = {
    "https:": new Agent({ keepAlive: true }),
    "http:": new PlainAgent({ keepAlive: true }),
  };

  return {
    async reaches(endpoint) {
      const url = endpointOf(endpoint, own);
      if (url === undefined) return false;
      if (own.has(url.origin) || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return true;
      return publicAddresses(url.hostname, resolve).then(
        () => true,
        () => false,
      );
    },
    async send({ endpoint, headers, body }) {
      const url = endpointOf(endpoint, own);
      if (url === undefined) throw new Error("a push service at an address that must not be written to");
      const isPlain = url.protocol === "http:";
      const isOwn = own.has(url.origin);
      const through = isOwn ? ownAgents[isPlain ? "http:" : "https:"] : agent;
      return sendWith(isPlain ? plainRequest : request, url, { headers, agent: through }, body);
    },
    close() {
      for (const each of [agent, ...Object.values(ownAgents)]) each.destroy();
    },
  };
}

async function publicAddresses(host: string, resolve: Resolve) {
  const found = await resolve(host);
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
    throw new Error("the push service's name resolves to an address that is not public");
  }
  return found;
}

/** A redirect is an answer like any other: nobody is sent on from here. Of what is answered only the status counts. */
function sendWith(
  ask: typeof request,
  url: URL,
  options: { readonly headers: Readonly<Record<string, string>>; readonly agent: PlainAgent },
  body: Buffer,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = ask(
      url,
      { ...options, method: "POST", timeout: SEND_TIMEOUT_MS, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
      (answer) => {
        answer.on("error", () => undefined);
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error("the push service did not answer in time")));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

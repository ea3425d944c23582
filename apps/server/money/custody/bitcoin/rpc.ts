/** Calls to a node that speaks Bitcoin Core's JSON-RPC. */
import { z } from "zod";
import { fetchText } from "../../../ground/outgoing/index.ts";

export interface RpcSettings {
  readonly url: string;
  /** Empty when the node asks for none. */
  readonly user: string;
  readonly password: string;
}

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A refusal by the node; everything else that goes wrong is an ordinary error. */
export class RpcRefusal extends Error {
  override name = "RpcRefusal";
  readonly code: number;

  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message} (${code})`);
    this.code = code;
  }
}

/** A block of 4 MB as text takes a second on a slow line; an answer later than this is a node in trouble. */
const TIMEOUT_MS = 20_000;
/** Calls that one request carries; a node answers them one after the other. */
const BATCH_MAX = 50;
/** Error codes of a connection that the other side closed. */
const CLOSED: ReadonlySet<unknown> = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

const answerShape = z.object({
  id: z.number().int().nullable(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});
type RpcAnswer = z.infer<typeof answerShape>;

export class BitcoinRpc {
  readonly #url: string;
  readonly #authorization: string | undefined;

  constructor({ url, user, password }: RpcSettings) {
    this.#url = url;
    const credentials = Buffer.from(`${user}:${password}`).toString("base64");
    this.#authorization = user === "" && password === "" ? undefined : `Basic ${credentials}`;
  }

  /** Fails with RpcRefusal when the node refuses. */
  async call(method: string, ...params: unknown[]): Promise<unknown> {
    return resultOf(method, answerShape.parse(await this.#post(requestOf({ method, params }, 0))));
  }

  /** The results in the order of the calls. Fails when one of them is refused. */
  async batch(calls: readonly RpcCall[]): Promise<unknown[]> {
    const results: unknown[] = [];
    for (let start = 0; start < calls.length; start += BATCH_MAX) {
      const some = calls.slice(start, start + BATCH_MAX);
      const body = await this.#post(some.map(requestOf));
      const answers = new Map(
        z
          .array(answerShape)
          .parse(body)
          .map((answer) => [answer.id, answer]),
      );
      for (const [id, { method }] of some.entries()) results.push(resultOf(method, answers.get(id)));
    }
    return results;
  }

  /**
   * A node closes a connection that was idle for a while, perhaps just when the next call is on its way: what only
   * reads is then asked once more.
   */
  async #post(body: RequestBody): Promise<unknown> {
    try {
      return await this.#request(body);
    } catch (error) {
      if (!isClosedConnection(error) || !onlyReads(body)) throw error;
      return await this.#request(body);
    }
  }

  async #request(body: RequestBody): Promise<unknown> {
    const response = await fetchText(this.#url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(this.#authorization === undefined ? {} : { authorization: this.#authorization }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // A refused call comes with status 500 and says why in its body.
    if (response.status === 401 || response.status === 403) {
      throw new Error("The Bitcoin node does not accept BITCOIN_RPC_USER and BITCOIN_RPC_PASSWORD.");
    }
    return response.json();
  }
}

interface Request extends RpcCall {
  readonly jsonrpc: "1.0";
  readonly id: number;
}
type RequestBody = Request | readonly Request[];

function requestOf({ method, params }: RpcCall, id: number): Request {
  return { jsonrpc: "1.0", id, method, params };
}

function onlyReads(body: RequestBody): boolean {
  return [body].flat().every(({ method }) => method.startsWith("get"));
}

function isClosedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && CLOSED.has(cause.code);
}

function resultOf(method: string, answer: RpcAnswer | undefined): unknown {
  if (answer === undefined) throw new Error(`${method}: the node left out the answer.`);
  if (answer.error != null) throw new RpcRefusal(method, answer.error.code, answer.error.message);
  return answer.result;
}

/**
 * `fetch` for programs that talk to programs: a text goes out, a text comes back, nobody is redirected. Same shape, so
 * that whoever takes a fetch takes this one.
 *
 * The built-in one streams what it sends. Whatever is young while it does so may then keep what is born after it alive
 * until the next full collection, requests of members that were answered long ago included; with hundreds of these
 * calls a minute every young collection of a busy server took twenty milliseconds instead of one.
 */
import { type Dispatcher, request } from "undici";

/** A block of 4 MB as hexadecimal text, eight times over. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;

/**
 * @param input an address; of `init` method, headers, a body of text and the signal count
 * @throws TypeError with the cause when there is no answer, the signal's reason when it is aborted, as fetch does
 */
export async function fetchText(
  input: string | URL | Request,
  init: RequestInit = {},
  answerBytesMax = ANSWER_BYTES_MAX,
): Promise<Response> {
  const { method = "GET", signal, body } = init;
  if (body != null && typeof body !== "string") throw new TypeError("only texts are sent");
  try {
    const answer = await request(input instanceof Request ? input.url : input, {
      method: method as Dispatcher.HttpMethod,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: body ?? null,
      signal: signal ?? null,
    });
    const text = await textOf(answer.body, answerBytesMax);
    return new Response(text === "" ? null : text, {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
    });
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    throw new TypeError("fetch failed", { cause: error });
  }
}

async function textOf(body: Dispatcher.ResponseData["body"], bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new RangeError(`the answer is longer than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes).toString();
}

function headersOf(received: Dispatcher.ResponseData["headers"]): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

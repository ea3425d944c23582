/** The thread that holds the wallet's keys: it opens the wallet, reads what it is asked to sign, and signs it. */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { DECODERS } from "./decoders.ts";
import { openSigner, type SignerLog } from "./keys/open-signer.ts";
import type { Signer } from "./keys/signer.ts";
import type { FromSigner, SignerThreadOptions, ToSigner } from "./threaded-signer.ts";

function problemOf(error: unknown): { readonly name: string; readonly message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: "Error", message: String(error) };
}

async function serve(port: MessagePort, { wallet }: SignerThreadOptions): Promise<void> {
  const post = (message: FromSigner): void => port.postMessage(message);
  try {
    const signer = await openSigner(wallet, DECODERS, logThrough(post));
    port.on("message", (asked: ToSigner) => void answer(signer, asked).then(post));
    post({ type: "opened" });
  } catch (error) {
    post({ type: "notOpened", ...problemOf(error) });
  }
}

function logThrough(post: (message: FromSigner) => void): SignerLog {
  const level = (name: keyof SignerLog) => (details: object, message: string) =>
    post({ type: "log", level: name, details, message });
  return { info: level("info"), warn: level("warn"), error: level("error") };
}

async function answer(signer: Signer, asked: ToSigner): Promise<FromSigner> {
  const { id } = asked;
  try {
    const given =
      asked.type === "account"
        ? (await signer.account(asked.path)).publicExtendedKey
        : await signer.sign(asked.request);
    return { type: "answer", id, answer: given };
  } catch (error) {
    return { type: "refused", id, ...problemOf(error) };
  }
}

if (parentPort !== null) await serve(parentPort, workerData as SignerThreadOptions);

/**
 * The signer over the wallet's own keys, in a thread of its own: a signature takes a millisecond and a half, a Bitcoin
 * transaction needs one for each coin that it spends, and no caller shall wait for either. The keys never come to the
 * thread that answers callers.
 */
import { Worker } from "node:worker_threads";
import { HDKey } from "@scure/bip32";
import { KeystoreProblem } from "./keys/keystore.ts";
import type { LocalWallet, SignerLog } from "./keys/open-signer.ts";
import { PolicyProblem } from "./keys/policy-problem.ts";
import {
  plainRequest,
  type Signer,
  SignerRefused,
  SignerUnavailable,
  type SigningRequest,
} from "./keys/signer.ts";

export interface SignerThreadOptions {
  readonly wallet: LocalWallet;
}

type SignerQuestion =
  | { readonly type: "account"; readonly path: string }
  | { readonly type: "sign"; readonly request: SigningRequest };

export type ToSigner = SignerQuestion & { readonly id: number };

interface Problem {
  readonly name: string;
  readonly message: string;
}

export type FromSigner =
  | {
      readonly type: "log";
      readonly level: keyof SignerLog;
      readonly details: object;
      readonly message: string;
    }
  | { readonly type: "opened" }
  | ({ readonly type: "notOpened" } & Problem)
  /** Of an account its extended public key; else the signatures. */
  | { readonly type: "answer"; readonly id: number; readonly answer: string | readonly Uint8Array[] }
  | ({ readonly type: "refused"; readonly id: number } & Problem);

export interface SignerThread {
  /** Rejects with a KeystoreProblem or a PolicyProblem, each with a sentence for whoever starts the server. */
  readonly signer: Promise<Signer>;
  stop(): Promise<void>;
}

export function startSignerThread(wallet: LocalWallet, log: SignerLog): SignerThread {
  const workerData: SignerThreadOptions = { wallet };
  const worker = new Worker(new URL("./signer-thread.ts", import.meta.url), { workerData, name: "signer" });
  return new SignerClient(worker, log);
}

class SignerClient implements SignerThread, Signer {
  readonly #worker: Worker;
  readonly #log: SignerLog;
  readonly #opened = Promise.withResolvers<Signer>();
  readonly #waiting = new Map<number, PromiseWithResolvers<string | readonly Uint8Array[]>>();
  #asked = 0;
  #isStopping = false;
  #hasEnded = false;

  constructor(worker: Worker, log: SignerLog) {
    this.#worker = worker;
    this.#log = log;
    worker.on("message", (message: FromSigner) => this.#take(message));
    worker.on("error", (error) => {
      if (!this.#isStopping) this.#log.error({ err: error }, "the signer's thread failed");
    });
    worker.on("exit", () => this.#end());
  }

  get signer(): Promise<Signer> {
    return this.#opened.promise;
  }

  async account(path: string): Promise<HDKey> {
    const key = await this.#ask({ type: "account", path });
    return HDKey.fromExtendedKey(key as string);
  }

  async sign(request: SigningRequest): Promise<readonly Uint8Array[]> {
    const signatures = await this.#ask({ type: "sign", request: plainRequest(request) });
    return signatures as readonly Uint8Array[];
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#worker.terminate();
  }

  /** While somebody waits the thread keeps the process alive, and else it does not. */
  #ask(question: SignerQuestion): Promise<string | readonly Uint8Array[]> {
    if (this.#hasEnded) return Promise.reject(ended());
    const id = this.#asked++;
    const waiting = Promise.withResolvers<string | readonly Uint8Array[]>();
    this.#waiting.set(id, waiting);
    this.#worker.ref();
    this.#worker.postMessage({ ...question, id } satisfies ToSigner);
    return waiting.promise;
  }

  #take(message: FromSigner): void {
    switch (message.type) {
      case "log":
        return this.#log[message.level](message.details, message.message);
      case "opened":
        this.#worker.unref();
        return this.#opened.resolve(this);
      case "notOpened":
        return this.#opened.reject(errorOf(message));
      case "answer":
        return this.#answered(message.id)?.resolve(message.answer);
      case "refused":
        return this.#answered(message.id)?.reject(errorOf(message));
    }
  }

  #answered(id: number): PromiseWithResolvers<string | readonly Uint8Array[]> | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
    return waiting;
  }

  #end(): void {
    this.#hasEnded = true;
    this.#opened.reject(ended());
    for (const { reject } of this.#waiting.values()) reject(ended());
    this.#waiting.clear();
  }
}

const ended = (): Error => new SignerUnavailable("The signer's thread has ended.");

const KNOWN_PROBLEMS = [KeystoreProblem, PolicyProblem, SignerRefused, SignerUnavailable] as const;

function errorOf({ name, message }: Problem): Error {
  const Known = KNOWN_PROBLEMS.find((each) => each.name === name) ?? Error;
  return new Known(message);
}

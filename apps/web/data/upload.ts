/** Calls whose body is long enough that one wants to see it travel. */
import type { CallInput, CallName, CallOutput } from "@meridian/contract";
import { createClient } from "@meridian/contract/client";
import { clientOptions } from "./client.ts";

function textOf(address: Parameters<typeof fetch>[0]): string {
  if (typeof address === "string") return address;
  return address instanceof URL ? address.href : address.url;
}

/** A request like `fetch` makes it, with the share of its body that is gone, 0 to 1, as its progress. */
function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", textOf(address));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener("load", () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener("error", () => reject(new TypeError("no answer")));
      init.signal?.addEventListener("abort", () => {
        request.abort();
        reject(init.signal?.reason);
      });
      request.send(init.body as string);
    });
}

/** @throws CallRefused, CallFailed as any call */
export function callWithProgress<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  {
    idempotencyKey,
    onProgress,
    token,
  }: {
    readonly idempotencyKey: string;
    /** In place of the session's. */
    readonly token?: string;
    readonly onProgress: (share: number) => void;
  },
): Promise<CallOutput<Name>> {
  const own = token === undefined ? {} : { token: () => token };
  return createClient({ ...clientOptions, ...own, fetch: fetchWithProgress(onProgress) }).call(name, input, {
    idempotencyKey,
  });
}

import { AwsClient } from "aws4fetch";
import { checkName, type FileStore } from "./store.ts";

export interface BucketSettings {
  /** The bucket's address, such as https://s3.eu-west-3.amazonaws.com/meridian-documents. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const WITHIN_MS = 20_000;
const RETRIES = 2;

/** Files in a bucket of Amazon S3, or of anything that speaks like it. */
export function createBucketStore({ url, region, accessKeyId, secretAccessKey }: BucketSettings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });

  async function ask(
    name: string,
    request: RequestInit,
    alsoFine: readonly number[] = [],
  ): Promise<Response> {
    const address = `${url.replace(/\/$/, "")}/${checkName(name)}`;
    const answer = await client.fetch(address, { ...request, signal: AbortSignal.timeout(WITHIN_MS) });
    if (answer.ok || alsoFine.includes(answer.status)) return answer;
    throw new Error(`the bucket answered ${answer.status} to ${request.method}`);
  }

  return {
    async put(name, bytes) {
      await ask(name, { method: "PUT", body: new Uint8Array(bytes) });
    },
    async get(name) {
      const answer = await ask(name, { method: "GET" }, [404]);
      return answer.status === 404 ? null : new Uint8Array(await answer.arrayBuffer());
    },
    async remove(name) {
      await ask(name, { method: "DELETE" }, [404]);
    },
  };
}

/** Under which name passkeys of this exchange are made and used: they belong to it and work nowhere else. */
import { isIP } from "node:net";

export interface RelyingParty {
  readonly rpId: string;
  /** The pages that may use them. */
  readonly origins: readonly string[];
}

/**
 * @param publicOrigin where the operator says the exchange is; without it, as in a demo, the host that was asked counts
 * @param host as in the header Host
 * @returns null where no passkey can be used: browsers bind them to names, never to addresses such as 127.0.0.1
 */
export function relyingPartyOf(publicOrigin: string | undefined, host: string): RelyingParty | null {
  const origins = publicOrigin === undefined ? [`http://${host}`, `https://${host}`] : [publicOrigin];
  const hostname = URL.parse(origins[0] ?? "")?.hostname ?? "";
  if (hostname === "" || hostname.startsWith("[") || isIP(hostname) !== 0) return null;
  return { rpId: hostname, origins };
}

/** A passkey's other half without a person: the browser's virtual authenticator, which says yes at once. */
import type { Page } from "@playwright/test";

export interface Authenticator {
  /** The number of passkeys it holds for this site. */
  count(): Promise<number>;
  /** The signature count of each, in the order in which they were made. */
  signatures(): Promise<readonly number[]>;
}

/** Gives a page an authenticator that is built in, keeps its keys and has recognized its owner. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const held = async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    count: async () => (await held()).length,
    signatures: async () => (await held()).map(({ signCount }) => signCount),
  };
}

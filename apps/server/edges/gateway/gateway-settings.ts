import { testOfHosts } from "./host.ts";
import type { GatewaySettings } from "./services.ts";

/** Settings of the exchange from which the gateway's follow. */
export interface GatewaySource {
  readonly mode: "demo" | "production";
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string | undefined;
  readonly proxyTrusted: boolean;
  readonly answersChecked: boolean;
  readonly rateMemberPerMinute: number;
  readonly rateIpPerMinute: number;
  readonly customerServiceLinks: readonly { readonly link: string }[];
}

export function gatewaySettings(settings: GatewaySource): GatewaySettings {
  return {
    cookies: { plainAllowed: settings.mode === "demo" },
    rateLimits: { memberPerMinute: settings.rateMemberPerMinute, ipPerMinute: settings.rateIpPerMinute },
    originsAllowed: new Set(settings.publicOrigin === undefined ? [] : [settings.publicOrigin]),
    hostAllowed: testOfHosts(settings.host, settings.publicOrigin),
    securityContact: securityContact(settings),
    proxyTrusted: settings.proxyTrusted,
    figuresPublic: settings.mode === "demo",
    answersChecked: settings.answersChecked,
    tls: settings.publicOrigin?.startsWith("https:") === true,
  };
}

/** The first address that is for people without an account; else the page of the support chat. */
function securityContact({ customerServiceLinks, publicOrigin, port }: GatewaySource): string {
  const mail = customerServiceLinks.find(({ link }) => link.startsWith("mailto:"))?.link;
  return mail ?? `${publicOrigin ?? `http://localhost:${port}`}/support`;
}

import type { FastifyHelmetOptions } from "@fastify/helmet";

const HSTS_SECONDS = 31_536_000;

/** The camera reads addresses from pictures; nothing else of the machine is asked for, by us or by what got in. */
export const PERMISSIONS_POLICY = [
  "camera=(self)",
  ...[
    "accelerometer",
    "bluetooth",
    "browsing-topics",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
  ].map((name) => `${name}=()`),
  ...["magnetometer", "microphone", "midi", "payment", "serial", "usb"].map((name) => `${name}=()`),
].join(", ");

/**
 * The headers of every page: scripts, styles, pictures and connections from here alone, no frames, no plugins.
 *
 * @param tls without it a browser must not be told to insist on encryption
 */
export function pageHeaders(tls: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The libraries of the overlays write theirs through packages/ui/adopted-styles.ts.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: tls ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: tls ? { policy: "same-origin" } : false,
    originAgentCluster: tls,
    referrerPolicy: { policy: "no-referrer" },
  };
}

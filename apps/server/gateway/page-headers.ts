import type { FastifyHelmetOptions } from "@fastify/helmet";

const HSTS_SECONDS = 31_536_000;

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

/** The calls of members' security, part by part. */
import { centerHandlers } from "./center-handlers.ts";
import { deviceHandlers } from "./device-handlers.ts";
import { factorHandlers } from "./factor-handlers.ts";
import { secondFactorLoginHandlers } from "./login-handlers.ts";
import type { Security } from "./security.ts";
import { settingsHandlers } from "./settings-handlers.ts";

export function securityHandlers(security: Security) {
  return {
    ...secondFactorLoginHandlers(security),
    ...factorHandlers(security),
    ...settingsHandlers(security),
    ...deviceHandlers(security),
    ...centerHandlers(security),
  };
}

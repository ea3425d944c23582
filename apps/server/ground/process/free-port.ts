/** A port for a program that must be given its port before it starts. */
import { createServer } from "node:net";

/** Free now. Another program may take it before it is bound: who starts one that fails to bind tries again. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

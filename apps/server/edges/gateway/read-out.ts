import type { IncomingMessage } from "node:http";

const READ_OUT_MS = 2_000;

/**
 * The rest of a body that is refused for its length, read and thrown away: a connection closed over unread bytes
 * is reset, and its answer is lost. Resolves after two seconds at the latest, as a body need not end.
 */
export function readOut(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, READ_OUT_MS);
    function finish(): void {
      clearTimeout(timer);
      resolve();
    }
    request.once("end", finish).once("close", finish).resume();
  });
}

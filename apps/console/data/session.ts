/** The session of the member of staff at this console, and its end. */
import type { StaffSession } from "@meridian/contract";
import { create } from "zustand";
import { clearToken, readToken, writeToken } from "./cookies.ts";

/** The reason why nobody is logged in: "" for nobody yet, or for having logged out. */
export type Ended = "" | "expired" | "idle";

interface SessionState {
  readonly token: string | null;
  /** Null until the server has answered who the token belongs to. */
  readonly me: StaffSession | null;
  readonly ended: Ended;
}

export const useSession = create<SessionState>(() => ({ token: readToken(), me: null, ended: "" }));

export function openSession(token: string, me: StaffSession): void {
  writeToken(token);
  useSession.setState({ token, me, ended: "" });
}

export function learnMe(me: StaffSession): void {
  useSession.setState({ me });
}

export function dropSession(ended: Ended): void {
  clearToken();
  useSession.setState({ token: null, me: null, ended });
}

/** The server answered that the session is none. */
export function expireSession(): void {
  if (useSession.getState().token !== null) dropSession("expired");
}

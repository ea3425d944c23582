/** The session as the page knows it, and its end when the server answers 4001. */
import { create } from "zustand";
import { clearToken, readToken, writeToken } from "./cookies.ts";

interface SessionState {
  readonly token: string | null;
  /** Rises each time a session that was in use turned out to be invalid. */
  readonly expiries: number;
  /** The highest engine sequence that an own action was answered with: later reads wait for it. */
  readonly sequence: number;
}

export const useSessionStore = create<SessionState>(() => ({ token: readToken(), expiries: 0, sequence: 0 }));

export function openSession(token: string): void {
  writeToken(token);
  useSessionStore.setState({ token, sequence: 0 });
}

/** Forgets the session without telling the server. */
export function dropSession(): void {
  clearToken();
  useSessionStore.setState({ token: null, sequence: 0 });
}

/** The server answered 4001: the token is worthless, and whoever shows pages shall go to the login. */
export function expireSession(): void {
  const { token, expiries } = useSessionStore.getState();
  if (token === null) return;
  clearToken();
  useSessionStore.setState({ token: null, sequence: 0, expiries: expiries + 1 });
}

export function sawSequence(sequence: number): void {
  if (sequence > useSessionStore.getState().sequence) useSessionStore.setState({ sequence });
}

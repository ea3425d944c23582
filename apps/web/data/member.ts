/** The member behind the session, and the two ends of a session. */
import type { CallOutput, MemberInfo } from "@meridian/contract";
import { forget, queryClient, useRead } from "./calls.ts";
import { client } from "./client.ts";
import { dropAllForms } from "./kept-forms.ts";
import { dropAllPrivate } from "./private-store.ts";
import { followTabs } from "./tabs.ts";
import { dropSession, expireSession, openSession, useSessionStore } from "./session.ts";

export interface Session {
  readonly loggedIn: boolean;
  /** Null while it loads and when logged out. */
  readonly member: MemberInfo | null;
}

export function useSession(): Session {
  const token = useSessionStore((state) => state.token);
  const { data } = useRead("user/getMemberInfo", {}, { enabled: token !== null, staleTime: 60_000 });
  return { loggedIn: token !== null, member: token === null ? null : (data ?? null) };
}

/** The member behind a session, once; what a page knows already is not asked for again. */
export function readMember(token: string): Promise<MemberInfo> {
  return queryClient.fetchQuery({
    queryKey: ["user/getMemberInfo", {}, token],
    queryFn: () => client.call("user/getMemberInfo", {}),
    staleTime: 60_000,
  });
}

/** Begins the session that a login, registration or demo call answered with. */
export function beginSession(answer: CallOutput<"login/login">): void {
  openSession(answer.token);
  queryClient.setQueryData(["user/getMemberInfo", {}, answer.token], answer.member);
}

export async function logOut(): Promise<void> {
  await client.call("login/logout", {}).catch(() => undefined);
  endSession();
}

/** For a device at which nobody sits: what stands in its forms is there again when the member comes back. */
export async function logOutIdle(): Promise<void> {
  await client.call("login/logout", {}).catch(() => undefined);
  expireSession();
  forgetMember();
}

/** Everything that was learnt of a member. */
function forgetMember(): void {
  dropAllPrivate();
  queryClient.removeQueries({ predicate: (query) => String(query.queryKey[0]).startsWith("user/") });
}

/** For when the server has ended the session itself, as a new password does. */
export function endSession(): void {
  dropSession();
  forgetMember();
  dropAllForms();
}

followTabs(forgetMember, () => location.reload());

export function refreshMember(): Promise<void> {
  return forget("user/getMemberInfo");
}

import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { dropForm, keepForm, keptForm } from "./kept-forms.ts";
import { useSession } from "./member.ts";
import { useSessionStore } from "./session.ts";

/**
 * The state of a form that is there again after the login, when the session ends under it.
 *
 * @param name its own among the forms of one page
 */
export function useKeptState<Value>(
  name: string,
  begin: () => Value,
): readonly [Value, Dispatch<SetStateAction<Value>>] {
  const { pathname, search } = useLocation();
  const key = `${name} ${pathname}${search}`;
  const uid = useSession().member?.uid;
  const [value, setValue] = useState<Value>(() => (keptForm(key, uid) as Value | undefined) ?? begin());
  useEffect(() => dropForm(key), [key]);
  useEffect(() => {
    if (uid === undefined) return;
    return useSessionStore.subscribe(({ token }, before) => {
      if (token === null && before.token !== null) keepForm(key, uid, value);
    });
  }, [key, uid, value]);
  return [value, setValue];
}

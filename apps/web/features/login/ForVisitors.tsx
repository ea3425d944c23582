/** The forms for coming in, for whoever is not in yet. A member with a session goes on to the page that was meant. */
import { type ReactNode, useState } from "react";
import { Navigate } from "react-router";
import { pathOf } from "../../app/routes.tsx";
import { pathAfterLogin, useSession } from "../../data/index.ts";
import { useEntering } from "./use-entering.ts";

export function ForVisitors({ children }: { children: ReactNode }) {
  const { loggedIn, member } = useSession();
  const { mobile, search } = useEntering();
  // Who came as a visitor stays one: a form that begins a session has steps after it. The demo's come to be members.
  const [isVisitor, setIsVisitor] = useState(!loggedIn);
  if (!isVisitor && (!loggedIn || member?.demo === true)) setIsVisitor(true);
  if (isVisitor || member === null || member.demo) return children;
  return <Navigate to={pathAfterLogin(search, pathOf("home", mobile ? "mobile" : "desktop"))} replace />;
}

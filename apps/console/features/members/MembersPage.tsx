/** A member is found, or shown whole. */
import { useParams, useSearchParams } from "react-router";
import { MemberSearch } from "./MemberSearch.tsx";
import { MemberWhole } from "./MemberWhole.tsx";

export function MembersPage() {
  const { id } = useParams();
  const [parameters] = useSearchParams();
  if (id !== undefined) return <MemberWhole key={id} uid={id} />;
  return <MemberSearch text={parameters.get("text") ?? ""} />;
}

/** Small things that many screens show. */
import { Copy } from "@meridian/ui";
import { Link } from "react-router";
import { useMay } from "../data/index.ts";

/** A member's number, as the way to the member for whoever may look. */
export function MemberLink({ uid, copy = false }: { uid: string; copy?: boolean }) {
  const may = useMay();
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      {may("staff/memberPicture") ? (
        <Link to={`/members/${uid}`} className="figure font-medium text-accent hover:underline">
          {uid}
        </Link>
      ) : (
        <span className="figure font-medium">{uid}</span>
      )}
      {copy && <Copy text={uid} />}
    </span>
  );
}

/** An id or a hash: long, for machines, and sometimes compared by eye. */
export function Code({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1 align-middle">
      <span translate="no" title={text} className="truncate font-mono text-12 text-text-2">
        {text}
      </span>
      <Copy text={text} />
    </span>
  );
}

/** A text with links of this application: own pages stay in the layout in use, others open in a window of their own. */
import type { ContentBlock } from "@meridian/contract";
import { TextBlocks } from "@meridian/ui/text";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Layout } from "../../app/feature.ts";
import { inLayout } from "../../app/routes.tsx";

const linkClass = "text-accent underline decoration-1 underline-offset-3 hover:decoration-2";

export function Text({ blocks, layout }: { blocks: readonly ContentBlock[]; layout: Layout }) {
  const link = (href: string, children: ReactNode): ReactNode =>
    href.startsWith("/") ? (
      <Link to={inLayout(href, layout)} className={linkClass}>
        {children}
      </Link>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {children}
      </a>
    );
  return <TextBlocks blocks={blocks} link={link} />;
}

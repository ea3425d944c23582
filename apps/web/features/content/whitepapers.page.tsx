import { useParams } from "react-router";
import type { PageProps } from "../../app/feature.ts";
import { ShelfItem, ShelfList } from "./Shelf.tsx";

export default function Whitepapers({ layout }: PageProps) {
  const { id } = useParams();
  if (id === undefined) return <ShelfList kind="whitepaper" layout={layout} />;
  return <ShelfItem kind="whitepaper" id={id} layout={layout} />;
}

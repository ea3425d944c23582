import { useParams } from "react-router";
import type { PageProps } from "../../app/feature.ts";
import { ShelfItem, ShelfList } from "./Shelf.tsx";

export default function Videos({ layout }: PageProps) {
  const { id } = useParams();
  if (id === undefined) return <ShelfList kind="video" layout={layout} />;
  return <ShelfItem kind="video" id={id} layout={layout} />;
}

import { useParams } from "react-router";
import { ShelfItem, ShelfList } from "./Shelf.tsx";

export default function VideosDesktop() {
  const { id } = useParams();
  if (id === undefined) return <ShelfList kind="video" layout="desktop" />;
  return <ShelfItem kind="video" id={id} layout="desktop" />;
}

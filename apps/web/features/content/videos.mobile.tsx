import { useParams } from "react-router";
import { ShelfItem, ShelfList } from "./Shelf.tsx";

export default function VideosMobile() {
  const { id } = useParams();
  if (id === undefined) return <ShelfList kind="video" layout="mobile" />;
  return <ShelfItem kind="video" id={id} layout="mobile" />;
}

import { useParams } from "react-router";
import type { PageProps } from "../../app/feature.ts";
import { NoticeList } from "./NoticeList.tsx";
import { NoticePage } from "./NoticePage.tsx";

export default function Notices({ layout }: PageProps) {
  const { id } = useParams();
  return id === undefined ? <NoticeList layout={layout} /> : <NoticePage id={id} layout={layout} />;
}

import { RecordTabs } from "./RecordTabs.tsx";

export default function RecordsMobile() {
  return <RecordTabs mobile />;
}

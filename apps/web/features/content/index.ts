/** What there is to read. For others: the `?` beside a field, and the notice that shows itself. */
export { HelpMark, type HelpMarkProps } from "./HelpMark.tsx";
export { isRead } from "./content.model.ts";
export { NoticeModal } from "./NoticeModal.tsx";
export { readAllNotices } from "./use-read-notice.ts";

/** Articles and notices. For others: the `?` beside a field, the pop-up notice, and read marks. */
export { HelpMark, type HelpMarkProps } from "./HelpMark.tsx";
export { isRead } from "./content.model.ts";
export { NoticeModal } from "./NoticeModal.tsx";
export { readAllNotices } from "./use-read-notice.ts";

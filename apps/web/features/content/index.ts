/** What there is to read. For others: the `?` beside a field, and the notice that shows itself. */
export { HelpMark, type HelpMarkProps } from "./HelpMark.tsx";
export { NoticeModal } from "./NoticeModal.tsx";

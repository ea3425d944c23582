let shown: string | undefined;

/**
 * After a link the keyboard goes on in the page that it led to, and not behind the link in the header or the foot. What
 * a page or a window has put the focus on stays.
 */
export function focusPage(pathname: string): void {
  const isOther = shown !== undefined && shown !== pathname;
  shown = pathname;
  if (!isOther || document.activeElement?.closest("main, [role=dialog]")) return;
  document.getElementById("content")?.focus({ preventScroll: true });
}

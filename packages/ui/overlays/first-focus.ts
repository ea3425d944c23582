/**
 * Focuses the element of an opened window that asks for it, once the window has the focus. Over another window the
 * browser's own autofocus comes too early: the window below still holds the focus, and takes it back.
 */
export function focusFirst(event: Event): void {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement)) return;
  const asking = currentTarget.querySelector<HTMLElement>("[data-first-focus]");
  if (asking === null) return;
  event.preventDefault();
  asking.focus({ preventScroll: true });
}

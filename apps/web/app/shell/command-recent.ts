/** Latest choices in the command menu, kept on this device; newest first. */
const KEY = "commands.recent";
const KEPT = 5;

export function recentCommands(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function noteCommand(id: string): void {
  const others = recentCommands().filter((known) => known !== id);
  localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, KEPT)));
}

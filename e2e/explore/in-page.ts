/**
 * The part of the explorer that runs inside the page: `in-page-script.ts` strips the types and hands the file to the
 * browser, so nothing here may be imported and everything must stand in this file.
 */

export interface Target {
  readonly role: string;
  /** The accessible name, figures replaced by `#`, since prices move. */
  readonly name: string;
  /** Its place among those with the same role and name, in the order of the document. */
  readonly place: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** The element over the middle of the target; "" for none. */
  readonly coveredBy: string;
}

const PRESSABLE =
  "button, a[href]:not([href$='.json']), summary, select, input, textarea, [role=tab], [role=option], [role=radio], [role=switch], [role=checkbox], [role=menuitem], [role=menuitemradio]";
const OVERLAYS =
  "[role=dialog], [role=alertdialog], dialog[open], [role=menu], [role=listbox], [data-radix-popper-content-wrapper]";
const TYPED = new Set(["text", "search", "email", "tel", "password", "number", "url", ""]);
const ROLES: Readonly<Record<string, string>> = {
  A: "link",
  BUTTON: "button",
  SUMMARY: "button",
  SELECT: "list",
};
const NAME_LENGTH = 60;
const CUT_PX = 2;

export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2 || element.closest("[aria-hidden=true], [inert], [hidden]") !== null)
    return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isFolded(element);
}

/** Kept for the keyboard alone: an ancestor without extent clips it until the pointer or the focus comes near. */
function isFolded(element: Element): boolean {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(at);
    if (position === "fixed") return false;
    const { width, height } = at.getBoundingClientRect();
    const clips = /hidden|clip/;
    if ((clips.test(overflowX) && width < 2) || (clips.test(overflowY) && height < 2)) return true;
  }
  return false;
}

/** Returns the topmost layer, where a press would go: the last overlay that is open, else the whole page. */
export function scope(): Element {
  const open = [...document.querySelectorAll(OVERLAYS)].filter(
    (element) => isSeen(element) && element.getAttribute("data-state") !== "closed",
  );
  return open.at(-1) ?? document.body;
}

function roleOf(element: Element): string {
  if (element instanceof HTMLTextAreaElement) return "field";
  if (element instanceof HTMLInputElement) return TYPED.has(element.type) ? "field" : element.type;
  return element.getAttribute("role") ?? ROLES[element.tagName] ?? "button";
}

function nameOf(element: Element): string {
  const labelled = (element.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const candidates = [
    labelled,
    element.getAttribute("aria-label"),
    ...labels.map(({ textContent }) => textContent),
    element.textContent,
    element.getAttribute("placeholder"),
    element.getAttribute("title"),
  ];
  const name = candidates.find((text) => text !== null && text.trim() !== "") ?? "";
  return name
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\d[\d.,\u00a0\u202f:]*/g, "#")
    .trim()
    .slice(0, NAME_LENGTH);
}

function leadsAway(element: Element): boolean {
  if (!(element instanceof HTMLAnchorElement)) return false;
  const isOther = element.origin !== location.origin || !/^https?:/.test(element.protocol);
  return isOther || element.target === "_blank" || element.hasAttribute("download");
}

const isOff = (element: Element): boolean =>
  element.matches(":disabled, [aria-disabled=true], [type=file], [readonly]") || leadsAway(element);

function candidates(): { readonly element: Element; readonly target: Target }[] {
  const counts = new Map<string, number>();
  return [...scope().querySelectorAll(PRESSABLE)]
    .filter((element) => isSeen(element) && !isOff(element))
    .map((element) => {
      const [role, name] = [roleOf(element), nameOf(element)];
      const place = counts.get(`${role} ${name}`) ?? 0;
      counts.set(`${role} ${name}`, place + 1);
      return { element, target: { role, name, place } };
    });
}

export const targets = (): Target[] => candidates().map(({ target }) => target);

function wordsOf(element: Element): string {
  const text = (element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, NAME_LENGTH);
  return `${element.tagName.toLowerCase()} “${text}”`;
}

/** Brings a target into view. Undefined when the page has none such. */
export function spotOf({ role, name, place }: Target): Spot | undefined {
  const found = candidates().find(
    ({ target }) => target.role === role && target.name === name && target.place === place,
  );
  if (found === undefined) return undefined;
  return spotAt(found.element);
}

function spotAt(element: Element): Spot {
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return { x, y, coveredBy: coverOf(element, x, y) };
}

/** Each target that something else lies over once it was brought into view, with what that is. */
export function covered(): string[] {
  return candidates().flatMap(({ element, target: { role, name } }) => {
    const { coveredBy } = spotAt(element);
    return coveredBy === "" ? [] : [`the ${role} “${name}” lies under ${coveredBy}`];
  });
}

/** Describes what a press would hit instead of an element; "" for itself, its label or something inside of it. */
function coverOf(element: Element, x: number, y: number): string {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return "the edge of the window";
  if (element.contains(hit) || hit.contains(element)) return "";
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  if (labels.some((label) => label.contains(hit))) return "";
  // The way past the menus shows itself over the page while it has the focus, and goes with it.
  if (hit === document.activeElement) return "";
  return wordsOf(hit);
}

/** Lists what is broken on the page as it stands; empty when nothing is. */
export function faults(): string[] {
  const main = document.querySelector("main");
  if (main === null) return ["the page is empty"];
  const broken = document.querySelector("[role=alert] h1")?.textContent ?? "";
  if (broken !== "") return [`the page stopped working: ${broken}`];
  if ((main.textContent ?? "").trim() === "" && !isAwaited(main)) return ["the page shows nothing"];
  const beyondPx = document.documentElement.scrollWidth - window.innerWidth;
  return [...(beyondPx > 0 ? [`the page scrolls sideways, by ${beyondPx} px`] : []), ...cutTexts()];
}

/** True for what cannot come before the network does: the bar above says so, and the place for it is kept. */
function isAwaited(main: Element): boolean {
  return !navigator.onLine && main.querySelector(".animate-skeleton") !== null;
}

/** A page as the server drew it is seen and cannot be pressed until the scripts have come. */
export function isLoading(): boolean {
  const awaited = document.querySelector("main .animate-skeleton, #root > [inert]");
  return awaited !== null || document.querySelector("h1") === null;
}

/** Texts of controls and headings of which a part cannot be read. */
function cutTexts(): string[] {
  const marked = scope().querySelectorAll(
    "button, [role=tab], [role=radio], label, legend, h1, h2, h3, th, dt",
  );
  return [...marked]
    .filter((element) => isSeen(element) && element.getAttribute("title") === null)
    .filter((element) => isCut(element))
    .map((element) => `a text is cut: ${wordsOf(element)}`);
}

function isCut(element: Element): boolean {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || (node.textContent ?? "").trim() === "" || !isSeen(parent)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 1 && isCutBy(parent, box)) return true;
  }
  return false;
}

/** True when an ancestor shows a part of a text and hides another that nobody can scroll to. */
function isCutBy(start: Element, text: DOMRect): boolean {
  for (let at: Element | null = start; at !== null && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.position === "fixed") return false;
    if (/auto|scroll/.test(style.overflowX)) return false;
    if (!/hidden|clip/.test(style.overflowX)) continue;
    const box = at.getBoundingClientRect();
    // Less than a letter wide is hidden from the eye on purpose, for those who listen to the page.
    if (box.width < CUT_PX * 2) return false;
    const shownPx = Math.min(text.right, box.right) - Math.max(text.left, box.left);
    if (shownPx > CUT_PX && text.width - shownPx > CUT_PX) return true;
  }
  return false;
}

/** Describes a focused element that shows no focus or is out of sight; "" when neither, or nothing has the focus. */
export function focusFault(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.tagName === "MAIN") return "";
  // A field shows its caret.
  if (!isSeen(focused) || roleOf(focused) === "field") return "";
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  // A line between two panels, one pixel wide, is drawn by what stands before it.
  const isDrawnBefore = getComputedStyle(focused, "::before").backgroundColor !== "rgba(0, 0, 0, 0)";
  const shows = around.some((element) => {
    if (element === null || element === undefined) return false;
    const style = getComputedStyle(element);
    return (style.outlineStyle !== "none" && style.outlineWidth !== "0px") || style.boxShadow !== "none";
  });
  if (!shows && !isDrawnBefore) return `the focus cannot be seen on ${wordsOf(focused)}`;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight ? `the focus is out of sight on ${wordsOf(focused)}` : "";
}

/** The address that going back has to show; "" when there is none of ours. */
export function addressBehind(): string {
  const { currentEntry } = navigation;
  if (currentEntry === null) return "";
  return navigation.entries()[currentEntry.index - 1]?.url ?? "";
}

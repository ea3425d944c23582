/** Announced changes of fees, minimums and limits. Pages that show them name the namespace `upcoming`. */
export { Upcoming } from "./Upcoming.tsx";

/** What is announced of fees, minimums and limits. Pages that show it name the namespace `upcoming`. */
export { Upcoming } from "./Upcoming.tsx";

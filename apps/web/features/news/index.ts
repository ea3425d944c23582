/** The member's news, behind the bell. */
export { NewsWindow } from "./NewsWindow.tsx";

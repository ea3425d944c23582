/** What happened to the member, behind the bell. */
export { NewsWindow } from "./NewsWindow.tsx";

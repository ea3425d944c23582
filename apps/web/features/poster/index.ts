/** Pictures that members share, drawn on the device: their ground, their writing, their code, and their window. */
export * from "./picture.ts";
export { PosterWindow } from "./PosterWindow.tsx";
export { inviteLink } from "./invite-link.ts";

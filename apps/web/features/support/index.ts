export { AskAbout } from "./AskAbout.tsx";
export { ServiceIcon } from "./ServiceIcon.tsx";

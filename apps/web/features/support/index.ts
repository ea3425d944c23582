export { ServiceIcon } from "./ServiceIcon.tsx";

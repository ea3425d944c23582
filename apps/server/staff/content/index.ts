export type { Content } from "./content.ts";
export { contentHandlers, startContent } from "./start.ts";

export type { Content } from "./content.ts";
export { content } from "./feature.ts";
export { contentHandlers, startContent } from "./start.ts";

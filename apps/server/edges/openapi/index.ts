export { apiReference } from "./reference.ts";

export { fetchText } from "./fetch-text.ts";

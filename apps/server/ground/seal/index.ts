export { createSeal, openText, type Seal, sealText } from "./seal.ts";

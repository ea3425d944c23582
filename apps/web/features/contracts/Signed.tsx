export { GainText as Signed } from "@meridian/ui";

export { DemoButton } from "./DemoButton.tsx";

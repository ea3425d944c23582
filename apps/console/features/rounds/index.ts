export { RoundsPage as default } from "./RoundsPage.tsx";

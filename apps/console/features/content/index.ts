export { ContentPage as default } from "./ContentPage.tsx";

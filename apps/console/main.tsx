import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import "./app/app.css";
import { openLanguage } from "./app/language.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element.");
await openLanguage();
createRoot(root).render(<App />);

import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import "./app/app.css";
import { beginFirstPage } from "./app/first-page.ts";

// Comes once and early; features/pwa asks with it.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  Object.assign(window, { installEvent: event });
});
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element.");
const { texts, code } = beginFirstPage(location.pathname);
await texts;
// A page that the document shows already is not taken away for a placeholder.
if (root.hasChildNodes()) await code;
// In slices, so that a slow phone answers to the hand meanwhile.
startTransition(() => createRoot(root).render(<App />));

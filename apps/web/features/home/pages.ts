import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "home",
    addresses: [["/home", "/mbhome"]],
    texts: ["home", "login"],
    showsMoves: true,
    load: { desktop: () => import("./home.desktop.tsx"), mobile: () => import("./home.mobile.tsx") },
  },
] satisfies FeaturePages;

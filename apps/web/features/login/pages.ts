import type { FeaturePages } from "../../app/feature.ts";

export default [
  {
    title: "login",
    addresses: [["/login", "/mblogin"]],
    texts: ["login", "kyc", "recovery", "secondFactor"],
    frame: "plain",
    ownHeading: true,
    load: { desktop: () => import("./login.desktop.tsx"), mobile: () => import("./login.mobile.tsx") },
  },
  {
    title: "register",
    addresses: [["/register", "/mbregister"]],
    texts: ["login", "fundPassword", "secondFactor"],
    frame: "plain",
    ownHeading: true,
    load: { desktop: () => import("./register.desktop.tsx"), mobile: () => import("./register.mobile.tsx") },
  },
  {
    title: "forgot",
    addresses: [["/forgot", "/mbforgot"]],
    texts: ["login", "kyc", "recovery", "secondFactor"],
    frame: "plain",
    ownHeading: true,
    load: { desktop: () => import("./forgot.desktop.tsx"), mobile: () => import("./forgot.mobile.tsx") },
  },
] satisfies FeaturePages;

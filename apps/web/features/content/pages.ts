import type { FeaturePages } from "../../app/feature.ts";

const agreement = {
  texts: ["content"],
  frame: "plain",
  load: () => import("./AgreementPage.tsx"),
} as const;

export default [
  {
    title: "notices",
    addresses: [
      ["/notice", "/mbnotice"],
      ["/notice/:id", "/mbnotice/:id"],
    ],
    texts: ["content"],
    frame: "plain",
    hub: ["service", 5],
    footer: ["service", 3],
    load: () => import("./notices.page.tsx"),
  },
  {
    title: "help",
    addresses: [
      ["/help", "/mbhelp"],
      ["/help_detail/:id", "/mbhelp_detail/:id"],
    ],
    texts: ["content"],
    frame: "plain",
    hub: ["service", 6],
    footer: ["service", 1],
    load: () => import("./help.page.tsx"),
  },
  {
    title: "faq",
    addresses: [["/faq", "/mbfaq"]],
    texts: ["content"],
    frame: "plain",
    hub: ["service", 7],
    footer: ["service", 2],
    load: () => import("./Faq.tsx"),
  },
  {
    title: "videos",
    addresses: [
      ["/videos", "/mbvideos"],
      ["/videos/:id", "/mbvideos/:id"],
    ],
    texts: ["content"],
    frame: "plain",
    hub: ["service", 8],
    footer: ["service", 6],
    load: () => import("./videos.page.tsx"),
  },
  {
    title: "whitepaper",
    addresses: [
      ["/whitepaper", "/mbwhitepaper"],
      ["/whitepaper/:id", "/mbwhitepaper/:id"],
    ],
    texts: ["content"],
    frame: "plain",
    hub: ["service", 9],
    footer: ["about", 2],
    load: () => import("./whitepapers.page.tsx"),
  },
  {
    title: "fees",
    addresses: [["/fees", "/mbfees"]],
    texts: ["content"],
    frame: "plain",
    hub: ["service", 10],
    footer: ["products", 10],
    load: () => import("./Fees.tsx"),
  },
  {
    title: "terms",
    addresses: [
      ["/terms", "/mbterms"],
      ["/rules", "/mbrules"],
    ],
    hub: ["service", 11],
    footer: ["about", 4],
    ...agreement,
  },
  { title: "law", addresses: [["/law", "/mblaw"]], hub: ["service", 12], footer: ["about", 8], ...agreement },
  {
    title: "privacy",
    addresses: [["/privacy", "/mbprivacy"]],
    hub: ["service", 13],
    footer: ["about", 6],
    ...agreement,
  },
  {
    title: "disclaimer",
    addresses: [["/disclaimer", "/mbdisclaimer"]],
    hub: ["service", 14],
    footer: ["about", 7],
    ...agreement,
  },
  {
    title: "serve",
    addresses: [["/serve", "/mbserve"]],
    hub: ["service", 15],
    footer: ["about", 5],
    ...agreement,
  },
  {
    title: "aboutus",
    addresses: [["/aboutus", "/mbaboutus"]],
    hub: ["service", 16],
    footer: ["about", 1],
    ...agreement,
  },
] satisfies FeaturePages;

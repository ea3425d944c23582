/** The pages that show what there is to read. */
import type { PageEntry } from "./routes.tsx";

export const CONTENT_PAGES: readonly PageEntry[] = [
  {
    feature: "content",
    page: "notices",
    title: "notices",
    frame: "plain",
  },
  {
    feature: "content",
    page: "help",
    title: "help",
    frame: "plain",
  },
  {
    feature: "content",
    page: "faq",
    title: "faq",
    frame: "plain",
  },
  {
    feature: "content",
    page: "videos",
    title: "videos",
    frame: "plain",
  },
  {
    feature: "content",
    page: "whitepapers",
    title: "whitepaper",
    frame: "plain",
  },
  {
    feature: "content",
    page: "fees",
    title: "fees",
    frame: "plain",
  },
  {
    feature: "content",
    page: "agreement",
    title: "terms",
    frame: "plain",
  },
  {
    feature: "content",
    page: "agreement",
    title: "law",
    frame: "plain",
  },
  {
    feature: "content",
    page: "agreement",
    title: "privacy",
    frame: "plain",
  },
  {
    feature: "content",
    page: "agreement",
    title: "disclaimer",
    frame: "plain",
  },
  {
    feature: "content",
    page: "agreement",
    title: "serve",
    frame: "plain",
  },
  {
    feature: "content",
    page: "agreement",
    title: "aboutus",
    frame: "plain",
  },
];

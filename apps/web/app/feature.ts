/**
 * The declaration of pages, as `features/<name>/pages.ts` exports it by default; app/pages.ts joins them. It stands
 * apart from the feature's door, index.ts: what other features use must not load with every page. It imports nothing
 * but types, so that tools read it without a browser.
 */
import type { Namespace } from "@meridian/i18n";
import type shell from "@meridian/i18n/locales/en/shell.json";
import type { ComponentType } from "react";
import type { Pair } from "./addresses.ts";
import type { Layout } from "./mode.ts";

export type { Layout };

export type PageTitle = Exclude<keyof (typeof shell)["title"], "notFound">;

export interface PageProps {
  readonly layout: Layout;
}

export type PageLoader = () => Promise<{ default: ComponentType<PageProps> }>;

/** The part of a menu in which a page stands, and its number there. */
type Place<Part extends string> = readonly [part: Part, number: number];

/** A line of the account area's side menu. */
export interface SideLine {
  readonly part: "mine" | "finance" | "orders";
  readonly number: number;
  /** Its words. */
  readonly name: Exclude<keyof (typeof shell)["side"], "label">;
  /** Without it the line stands for all addresses of the page. */
  readonly address?: string;
  /** One level further in: a product's part of the line before it. */
  readonly inner?: true;
}

export interface Page {
  /** Its name in the browser and in menus; each title has one page. */
  readonly title: PageTitle;
  /** The first pair is the one that is linked to. */
  readonly addresses: readonly Pair[];
  /** Texts beside those of every page. */
  readonly texts: readonly Namespace[];
  /** Logged out, the page is replaced by an invitation to log in; the address stays. */
  readonly needsLogin?: true;
  /** `whole`: fills the window, status line in place of the footer. `plain`: top bar with back on mobile. */
  readonly frame?: "whole" | "plain";
  /** On mobile it has a heading of its own, so that what the bar says above it is none. */
  readonly ownHeading?: true;
  /** On the desktop the side menu of the account area stands beside the page. */
  readonly area?: "account";
  /** Rises and falls stand on it in their colours. */
  readonly showsMoves?: true;
  readonly side?: readonly SideLine[];
  /** Its tile on the page of all ways into the exchange. */
  readonly hub?: Place<"trading" | "funds" | "account" | "service">;
  readonly footer?: Place<"products" | "account" | "service" | "about">;
  /** One component for both layouts, or one for each, so that a phone never loads the desktop's. */
  readonly load: PageLoader | Readonly<Record<Layout, PageLoader>>;
}

export type FeaturePages = readonly Page[];

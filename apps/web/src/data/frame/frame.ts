import type {
  Configuration,
  DictionarySettings,
  Jurisdiction,
  PageSettings,
  Product,
} from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";
import { createContext, useContext } from "react";
import type { CompiledTexts } from "../../domain/texts/text.ts";
import type { ConsentCookie } from "../consent/consent.rules.ts";
import type { Theme } from "../device/storage.data.ts";

/**
 * What the gate's dictionary says about the site that a host serves, as far as the frame needs it.
 */
export type SiteSettings = Pick<
  DictionarySettings,
  "locales" | "jurisdictionSettings" | "configuration" | "pageSettings"
>;

export interface FrameProduct {
  id: Product;
  route: string;
  isNew: boolean;
  /** Addresses at the foot of its pages. */
  footerLinks: readonly string[];
  /** Languages that it does not speak. */
  unsupported: readonly string[];
}

/**
 * What every page is framed by. Public: the same for every guest of one site, language and theme.
 */
export interface Frame {
  /** The operator's name. */
  brand: string;
  /** Nobody on this device has answered the cookie banner yet: the page brings it along. */
  consentAsked: boolean;
  /** Whether this run is nobody's production: play money, a sandbox bank. */
  demo: boolean;
  /** The operator's address for questions and complaints, where there is one. */
  contactEmail: string | null;
  /** For the wire and the records; pages ask `site` for what differs. */
  jurisdiction: Jurisdiction;
  /** The part of this site's profile that pages ask for (packages/jurisdictions). */
  site: SiteProfile;
  flags: Record<string, boolean>;
  /** platform §3: configuration values, as far as pages read them. */
  configuration: Pick<
    Configuration,
    | "OFFSET_TO_EXPIRE_TOKEN"
    | "DEFAULT_COEFFICIENT_TYPE"
    | "IS_SEPARATED_SOCKET_ENABLED"
    | "POW_PUZZLE_CONFIG"
    | "FINGERPRINT_CONFIG"
    | "STATE_MATRIX"
  >;
  /** platform §3: page settings, as far as the frame reads them. */
  pages: Pick<PageSettings, "DESKTOP_LINKS" | "HELP_LINKS" | "EXTERNAL_LINKS" | "SITE_ACCESS"> & {
    consentCookie: ConsentCookie;
    /** Of the site's own country. */
    footer: PageSettings["FOOTER"][string] | null;
  };
  /** How often a punter or a guest is asked or greeted, in milliseconds (product §9). */
  intervals: SiteSettings["jurisdictionSettings"]["intervals"];
  startPage: string;
  minimumAge: number;
  products: FrameProduct[];
  /** Ids of the languages this site offers. */
  locales: string[];
  /** The page's language, even where its address carries no prefix. */
  locale: string;
  /** The tag that formats follow. */
  tag: string;
  dir: "ltr" | "rtl";
  theme: Theme;
  /** Whether the device has our letters already (app/letters.ts). */
  letters: "inter" | "stand-in";
  /**
   * Whether someone seems to be logged in on this device: decides what the top bar keeps room for.
   */
  session: "guest" | "punter";
  texts: CompiledTexts;
  experiments: FrameExperiments;
}

/** The experiments and flags that a page shows, by name. */
export interface PageExperiments {
  experiments?: readonly string[];
  flags?: readonly string[];
}

export interface FrameExperiments {
  /** How the browser asks the experiment service; null where there is none. */
  service: { token: string; scriptKey: string } | null;
  /**
   * Decided on the server: the visitor's group, or null for none. What is missing here is the
   * browser's to decide.
   */
  groups: Record<string, { group: string; params: Record<string, unknown> } | null>;
  flags: Record<string, unknown>;
}

const FrameContext = createContext<Frame | null>(null);
export const FrameProvider = FrameContext.Provider;

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("a screen is rendered outside the frame");
  return frame;
}

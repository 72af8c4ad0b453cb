import type {
  Configuration,
  DictionarySettings,
  Jurisdiction,
  PageSettings,
  Product,
} from "@touchline/contract";
import type { SiteProfile } from "@touchline/jurisdictions";
import { createContext, useContext } from "react";
import type { CompiledTexts } from "../../platform/texts/compiled-texts.ts";
import type { ConsentCookie } from "../consent/consent.rules.ts";
import type { Theme } from "../device/storage.data.ts";

/** The gate's dictionary of the site that a host serves, reduced to the parts the frame needs. */
export type SiteSettings = Pick<
  DictionarySettings,
  "locales" | "jurisdictionSettings" | "configuration" | "pageSettings"
>;

export interface FrameProduct {
  id: Product;
  route: string;
  isNew: boolean;
  /** Addresses of the links in the page footer. */
  footerLinks: readonly string[];
  /** Languages that this product is not offered in. */
  unsupported: readonly string[];
}

/**
 * Data for the frame around every page. It is public: the same for every guest of one site,
 * language and theme.
 */
export interface Frame {
  /** The operator's name. */
  brand: string;
  /** Nobody on this device has answered the cookie banner yet, so the page includes it. */
  consentAsked: boolean;
  /** Whether this run is a demo with play money and a sandbox bank, not production. */
  demo: boolean;
  /** The operator's address for questions and complaints, if there is one. */
  contactEmail: string | null;
  /** For calls and records only. Pages read jurisdiction differences from `site`. */
  jurisdiction: Jurisdiction;
  /** The part of this site's profile that pages read (packages/jurisdictions). */
  site: SiteProfile;
  flags: Record<string, boolean>;
  /**
   * docs/behaviour/dictionaries.md#configuration-values: the configuration values that pages read.
   */
  configuration: Pick<
    Configuration,
    | "OFFSET_TO_EXPIRE_TOKEN"
    | "DEFAULT_COEFFICIENT_TYPE"
    | "IS_SEPARATED_SOCKET_ENABLED"
    | "POW_PUZZLE_CONFIG"
    | "FINGERPRINT_CONFIG"
    | "STATE_MATRIX"
  >;
  /** docs/behaviour/dictionaries.md#page-settings: the page settings that the frame reads. */
  pages: Pick<PageSettings, "DESKTOP_LINKS" | "HELP_LINKS" | "EXTERNAL_LINKS" | "SITE_ACCESS"> & {
    consentCookie: ConsentCookie;
    /** The footer of the site's own country. */
    footer: PageSettings["FOOTER"][string] | null;
  };
  /**
   * How often the site prompts or greets a punter or a guest, in milliseconds
   * (docs/behaviour/popups-and-notices.md#when-the-site-asks-by-itself).
   */
  intervals: SiteSettings["jurisdictionSettings"]["intervals"];
  /** The server's time when the page was rendered; 0 if nobody said. */
  renderedAt: number;
  /** The site's own time zone, until the reader's is known. */
  timeZone: string;
  startPage: string;
  minimumAge: number;
  products: FrameProduct[];
  /** Ids of the languages this site offers. */
  locales: string[];
  /** The page's language, even where its address carries no prefix. */
  locale: string;
  /** The language tag that number and date formats use. */
  tag: string;
  dir: "ltr" | "rtl";
  theme: Theme;
  /** Whether the device already has our font (shell/letters.ts). */
  letters: "inter" | "stand-in";
  /**
   * Whether someone seems to be logged in on this device. The top bar reserves space accordingly.
   */
  session: "guest" | "punter";
  texts: CompiledTexts;
  experiments: FrameExperiments;
}

/** The names of the experiments and flags that a page uses. */
export interface PageExperiments {
  experiments?: readonly string[];
  flags?: readonly string[];
}

export interface FrameExperiments {
  /** Access to the experiment service for the browser; null where there is none. */
  service: { token: string; scriptKey: string } | null;
  /**
   * The visitor's groups as the server decided them; null means no group. The browser decides
   * experiments that are missing here.
   */
  groups: Record<string, { group: string; params: Record<string, unknown> } | null>;
  flags: Record<string, unknown>;
}

const FrameContext = createContext<Frame | null>(null);
export const FrameProvider = FrameContext.Provider;

/** When the page was rendered; 0 outside a frame. */
export const useRenderedAt = (): number => useContext(FrameContext)?.renderedAt ?? 0;

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("a screen is rendered outside the frame");
  return frame;
}

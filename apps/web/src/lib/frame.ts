import type { DictionarySettings, Jurisdiction, Product } from "@touchline/contract";
import { createContext, useContext } from "react";
import type { Theme } from "./storage.data.ts";
import type { CompiledTexts } from "./text.tsx";

/** What the gate's dictionary says about the site that a host serves, as far as the frame needs it. */
export type SiteSettings = Pick<DictionarySettings, "locales" | "jurisdictionSettings" | "allProducts">;

export interface FrameProduct {
  id: Product;
  route: string;
  isNew: boolean;
}

/** What every page is framed by. Public: the same for every guest of one site, language and theme. */
export interface Frame {
  jurisdiction: Jurisdiction;
  flags: Record<string, boolean>;
  links: Record<string, string>;
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
  /** Whether someone seems to be logged in on this device: decides what the top bar keeps room for. */
  session: "guest" | "punter";
  texts: CompiledTexts;
}

const FrameContext = createContext<Frame | null>(null);
export const FrameProvider = FrameContext.Provider;

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("a screen is rendered outside the frame");
  return frame;
}

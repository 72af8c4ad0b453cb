import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteSettings } from "../src/lib/frame.ts";
import { LOCALES, type LocaleEntry } from "../src/lib/locales.data.ts";
import { PRODUCT_ROUTES } from "../src/lib/products.data.ts";
import { SITES, type SiteEntry } from "./sites.data.ts";

/** Flat ICU messages by key, as a catalogue holds them. */
export type Messages = Readonly<Record<string, string>>;

/** Where the frame's data comes from. */
export interface SiteSources {
  /** The site that a host serves. */
  site(host: string): Promise<SiteSettings>;
  /** The texts of a language; what it lacks is English. */
  messages(locale: string): Promise<Messages>;
}

const CATALOGUES = join(import.meta.dirname, "../../gate/src/modules/localize/messages");

/** What the web knows without a gate: sites from a table, texts from the catalogues in the repository. */
export function builtInSources(): SiteSources {
  const catalogues = new Map<string, Promise<Messages>>();
  const catalogue = (locale: string): Promise<Messages> => {
    const known = catalogues.get(locale);
    if (known) return known;
    const loaded = readCatalogue(locale);
    catalogues.set(locale, loaded);
    return loaded;
  };
  return {
    site: async (host) => settingsOf(SITES.find(({ name }) => host.split(".")[0] === name) ?? SITES[0]),
    messages: (locale) => catalogue(locale),
  };
}

/** A gate that cannot be asked must not take the error page down with it. */
export const withFallback = (sources: SiteSources, fallback: SiteSources): SiteSources => ({
  site: (host) => sources.site(host).catch(() => fallback.site(host)),
  messages: (locale) => sources.messages(locale).catch(() => fallback.messages(locale)),
});

async function readCatalogue(locale: string): Promise<Messages> {
  const read = async (id: string) => JSON.parse(await readFile(join(CATALOGUES, `${id}.json`), "utf8")) as Messages;
  // A language that has no catalogue yet is English with its own formats.
  const own = await read(locale).catch(() => ({}));
  return { ...(await read("en")), ...own };
}

function settingsOf(entry: SiteEntry): SiteSettings {
  const { jurisdiction } = entry;
  const offered: readonly string[] = entry.locales;
  const locales: readonly LocaleEntry[] = LOCALES.filter(({ id }) => offered.includes(id));
  return {
    locales: locales.map(({ id, tag, name, rightToLeft = false }) => ({ id, tag, name, rightToLeft })),
    allProducts: entry.products.map((id) => ({
      id,
      name: id,
      route: PRODUCT_ROUTES[id].lobby,
      icon: id,
      isNew: false,
      searchAllowed: PRODUCT_ROUTES[id].searchAllowed,
    })),
    jurisdictionSettings: {
      jurisdiction,
      isCuracao: jurisdiction === "Curacao",
      isRussia: jurisdiction === "Russia",
      isBelarus: jurisdiction === "Belarus",
      isSpain: jurisdiction === "Spain",
      isItaly: jurisdiction === "Italy",
      isDenmark: jurisdiction === "Denmark",
      minimumAge: entry.minimumAge,
      defaultLocale: entry.locales[0],
      defaultCurrency: entry.currency,
      defaultCountry: entry.country,
      defaultTimeZone: entry.timeZone,
      startPage: "/sport/live/popular",
      flags: { IS_LOYALTY_AVAILABLE: true, IS_SHOW_QUIZ: true },
      links: {},
      // Without a gate nobody is asked anything.
      intervals: {
        NULL_BALANCE_POPUP_TIMEOUT: Number.MAX_SAFE_INTEGER,
        SIGN_UP_POPUP_INTERVAL: Number.MAX_SAFE_INTEGER,
        WELCOME_BACK_INTERVAL: Number.MAX_SAFE_INTEGER,
      },
    },
  };
}

import type { Jurisdiction, Product } from "@touchline/contract";

/** The sites the web can frame on its own. The first stands in for a host that names none. */
export interface SiteEntry {
  /** The first label of the host. */
  readonly name: string;
  readonly jurisdiction: Jurisdiction;
  /** Offered languages; the first is the default. */
  readonly locales: readonly [string, ...string[]];
  readonly products: readonly Product[];
  readonly minimumAge: number;
  readonly currency: string;
  readonly country: string;
  readonly timeZone: string;
}

const EVERYTHING: readonly Product[] = [
  "sport", "esports", "casino", "live-casino", "live-games", "virtual-sports", "toto", "fast-games", "mgames", "crash", "scores",
];
const SPORT_ONLY: readonly Product[] = ["sport", "esports", "scores"];
const NO_CASINO: readonly Product[] = ["sport", "esports", "virtual-sports", "toto", "scores"];
const WORLD = [
  "en", "ru", "es", "de", "fr", "it", "pt", "da", "uk", "pl", "cs", "sk", "sl", "hr", "sr", "bg", "ro", "hu", "el", "tr", "az", "ka", "hy", "kk", "uz",
  "et", "lv", "lt", "fi", "sv", "nb", "nl", "ja", "ko", "zh", "vi", "th", "id", "ar", "he", "fa", "hi",
] as const;

export const SITES: readonly [SiteEntry, ...SiteEntry[]] = [
  { name: "curacao", jurisdiction: "Curacao", locales: WORLD, products: EVERYTHING, minimumAge: 18, currency: "USD", country: "CW", timeZone: "Europe_London" },
  { name: "russia", jurisdiction: "Russia", locales: ["ru"], products: SPORT_ONLY, minimumAge: 18, currency: "RUB", country: "RU", timeZone: "Europe_Moscow" },
  { name: "belarus", jurisdiction: "Belarus", locales: ["ru", "be", "en"], products: EVERYTHING, minimumAge: 21, currency: "BYN", country: "BY", timeZone: "Europe_Minsk" },
  { name: "denmark", jurisdiction: "Denmark", locales: ["da", "en"], products: EVERYTHING, minimumAge: 18, currency: "DKK", country: "DK", timeZone: "Europe_Copenhagen" },
  { name: "spain", jurisdiction: "Spain", locales: ["es", "en"], products: EVERYTHING, minimumAge: 18, currency: "EUR", country: "ES", timeZone: "Europe_Madrid" },
  { name: "italy", jurisdiction: "Italy", locales: ["it", "en"], products: EVERYTHING, minimumAge: 18, currency: "EUR", country: "IT", timeZone: "Europe_Rome" },
  { name: "alderney", jurisdiction: "Alderney", locales: ["en"], products: EVERYTHING, minimumAge: 18, currency: "GBP", country: "GG", timeZone: "Europe_London" },
  { name: "nigeria", jurisdiction: "Nigeria", locales: ["en"], products: NO_CASINO, minimumAge: 18, currency: "NGN", country: "NG", timeZone: "Africa_Lagos" },
];

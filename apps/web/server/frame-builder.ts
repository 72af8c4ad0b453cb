import type { Configuration, PageSettings, Product } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import { type Clock, epochMs } from "@touchline/core";
import compile from "icu-minify/compile";
import type { ConsentCookie } from "../src/data/consent/consent.rules.ts";
import type { Frame, FrameExperiments, FrameProduct } from "../src/data/frame/frame.ts";
import type { PageContext, SiteFacts } from "../src/data/frame/page-context.ts";
import { isLocale, localeEntry } from "../src/domain/addresses/locale.ts";
import { CONSENT_TEXTS } from "../src/features/consent/consent.texts.ts";
import type { CompiledTexts } from "../src/platform/texts/compiled-texts.ts";
import { FRAME_TEXTS } from "./page-texts.gen.ts";
import type { Messages, SiteSources } from "./site-sources.ts";
import { SITES } from "./sites.gen.ts";
import { NO_EXPERIMENTS } from "./variants.ts";

export const consentCookieOf = (
  settings: Pick<PageSettings, "COOKIE_CONSENT_NAME" | "COOKIE_CONSENT_EXPIRES_AFTER">,
): ConsentCookie => ({
  name: settings.COOKIE_CONSENT_NAME,
  expiresAfterDays: settings.COOKIE_CONSENT_EXPIRES_AFTER,
});

/** The operator's own facts. */
export interface Installation {
  brand: string;
  demo: boolean;
  contactEmail: string | null;
}

export const DEMO: Installation = { brand: "Touchline", demo: true, contactEmail: null };

interface Builder {
  sources: SiteSources;
  installation: Installation;
  clock: Clock;
  /** Texts by catalogue and namespaces: compiled once while a source returns the same object. */
  compiled: WeakMap<Messages, Map<string, CompiledTexts>>;
}

/** Builds the frame of a page, and the site's facts for page heads. */
export function createFrameBuilder(
  sources: SiteSources,
  installation: Installation = DEMO,
  clock: Clock = { now: () => epochMs(0) },
) {
  const builder: Builder = { sources, installation, clock, compiled: new WeakMap() };
  return Object.assign(
    (
      host: string,
      locale: string | undefined,
      texts: readonly string[],
      preference: PageContext["preference"],
      experiments: FrameExperiments = NO_EXPERIMENTS,
      consentAsked = false,
    ): Promise<Frame> =>
      frameOf(builder, { host, locale, texts, preference, experiments, consentAsked }),
    { facts: (host: string, locale: string | undefined) => factsOf(builder, host, locale) },
  );
}

/** The site's facts for page heads, in addition to the page's own. */
async function factsOf(
  { sources, compiled }: Builder,
  host: string,
  locale: string | undefined,
): Promise<Omit<SiteFacts, "origin">> {
  const { jurisdictionSettings: settings } = await sources.site(host);
  const { id } = localeEntry(locale && isLocale(locale) ? locale : settings.defaultLocale);
  return {
    defaultLocale: settings.defaultLocale,
    texts: textsOf(compiled, await sources.messages(id), ["seo"]),
  };
}

interface FrameQuestion {
  host: string;
  locale: string | undefined;
  texts: readonly string[];
  preference: PageContext["preference"];
  experiments: FrameExperiments;
  consentAsked: boolean;
}

async function frameOf(
  { sources, installation, clock, compiled }: Builder,
  { host, locale, texts, preference, experiments, consentAsked }: FrameQuestion,
): Promise<Frame> {
  const {
    jurisdictionSettings: settings,
    locales,
    configuration,
    pageSettings,
  } = await sources.site(host);
  const entry = localeEntry(locale && isLocale(locale) ? locale : settings.defaultLocale);
  return {
    ...installation,
    consentAsked,
    jurisdiction: settings.jurisdiction,
    site: SITES[settings.jurisdiction].profile,
    flags: settings.flags,
    configuration: pagesRead(configuration),
    pages: {
      DESKTOP_LINKS: pageSettings.DESKTOP_LINKS,
      HELP_LINKS: pageSettings.HELP_LINKS,
      EXTERNAL_LINKS: pageSettings.EXTERNAL_LINKS,
      SITE_ACCESS: pageSettings.SITE_ACCESS,
      consentCookie: consentCookieOf(pageSettings),
      footer: pageSettings.FOOTER[settings.defaultCountry] ?? null,
    },
    intervals: settings.intervals,
    renderedAt: clock.now(),
    timeZone: settings.defaultTimeZone,
    startPage: pageSettings.MAIN_PAGE,
    minimumAge: settings.minimumAge,
    products: pageSettings.ACTIVE_PRODUCTS.map((id) => productOf(id, configuration, pageSettings)),
    locales: locales.map(({ id }) => id).filter((id) => configuration.ALLOWED_LOCALES.includes(id)),
    locale: entry.id,
    tag: entry.tag,
    dir: entry.rightToLeft ? "rtl" : "ltr",
    theme: preference("theme") ?? "system",
    letters: preference("letters") ?? "stand-in",
    session: preference("session") ?? "guest",
    experiments,
    texts: textsOf(compiled, await sources.messages(entry.id), [
      ...FRAME_TEXTS,
      ...(consentAsked ? CONSENT_TEXTS : []),
      ...texts,
    ]),
  };
}

function textsOf(
  compiled: Builder["compiled"],
  messages: Messages,
  namespaces: readonly string[],
): CompiledTexts {
  const picks = compiled.get(messages) ?? new Map<string, CompiledTexts>();
  compiled.set(messages, picks);
  const key = namespaces.join();
  const known = picks.get(key);
  if (known) return known;
  const wanted = new Set(namespaces);
  const chosen = Object.entries(messages).filter(([name]) =>
    wanted.has(name.slice(0, name.indexOf("."))),
  );
  const texts = Object.fromEntries(
    chosen.map(([name, message]) => [name, compile(message)]),
  ) as CompiledTexts;
  picks.set(key, texts);
  return texts;
}

/** The configuration values that pages read; the rest stays on the server. */
const pagesRead = ({
  OFFSET_TO_EXPIRE_TOKEN,
  DEFAULT_COEFFICIENT_TYPE,
  IS_SEPARATED_SOCKET_ENABLED,
  POW_PUZZLE_CONFIG,
  FINGERPRINT_CONFIG,
  STATE_MATRIX,
}: Configuration): Frame["configuration"] => ({
  OFFSET_TO_EXPIRE_TOKEN,
  DEFAULT_COEFFICIENT_TYPE,
  IS_SEPARATED_SOCKET_ENABLED,
  POW_PUZZLE_CONFIG,
  FINGERPRINT_CONFIG,
  STATE_MATRIX,
});

function productOf(
  id: Product,
  { UNSUPPORTED_LOCALES }: Configuration,
  { PAGE_PRODUCTS_CONFIG }: PageSettings,
): FrameProduct {
  const page = PAGE_PRODUCTS_CONFIG[id];
  return {
    id,
    route: page?.ROUTE ?? PRODUCT_ROUTES[id].lobby,
    isNew: page?.IS_NEW_PRODUCT ?? false,
    footerLinks: page?.FOOTER_LINKS ?? [],
    unsupported: UNSUPPORTED_LOCALES[id] ?? [],
  };
}

import type { EventHead, GameCard } from "@touchline/contract";
import type { Frame } from "../../data/frame/frame.ts";
import { TRANSLATED_LOCALES } from "../../domain/addresses/locale.ts";
import type { Texts } from "../../platform/texts/text.ts";
import { DESCRIPTIONS } from "./descriptions.data.ts";
import { isIndexed } from "./indexed.data.ts";
import {
  type Crumb,
  eventData,
  type JsonLd,
  pathData,
  questionData,
  siteData,
} from "./structured-data.ts";

export interface HeadRequest {
  /** The page's route pattern, in Next's notation. */
  page: string;
  /** The address without its language prefix, with the parameters that the page reads. */
  path: string;
  /** The site's configured address, never one taken from a visitor's request. */
  origin: string;
  frame: Pick<Frame, "brand" | "locale" | "locales" | "startPage"> & { defaultLocale: string };
  /** The parts of the page's data that the head is made from. */
  props: PageData;
  title: string;
  texts: Texts;
  /** The page itself asks not to be indexed. */
  isHidden: boolean;
}

/** The data that pages of one kind share under the same name. */
export interface PageData {
  event?: { tree: { head: EventHead; markets: readonly unknown[] } };
  details?: { game: Pick<GameCard, "title"> };
  /** An information page. */
  page?: { title: string; lead: string; sections: readonly { heading: string; html: string }[] };
  /** The topic of a help article. */
  topic?: { name: string; title: string };
}

export interface PageHead {
  canonical: string | null;
  alternates: readonly { language: string; href: string }[];
  /** Tells search engines not to index the page. False if the page already carries its own tag. */
  isLeftOut: boolean;
  description: string;
  image: string;
  data: readonly JsonLd[];
}

/** Parameters that choose a part of a list, not a different page. */
const VIEWS = ["shown", "offset", "cameFrom"];

/** Describes a page to search engines and messengers. Only the server renders it. */
export function pageHead({
  page,
  path,
  origin,
  frame,
  props,
  title,
  texts,
  isHidden,
}: HeadRequest): PageHead {
  const plain = withoutViews(path);
  const languages = frame.locales.filter((id) => TRANSLATED_LOCALES.includes(id));
  const hrefIn = (language: string) =>
    `${origin}${language === frame.defaultLocale ? plain : `/${language}${plain === "/" ? "" : plain}`}`;
  // A language without its own translations shows the English texts, so it is the same page.
  const own = languages.includes(frame.locale)
    ? frame.locale
    : languages.includes("en")
      ? "en"
      : frame.defaultLocale;
  const url = hrefIn(own);
  const indexed = !isHidden && isIndexed(page);
  const alternates =
    indexed && languages.length > 1
      ? languages.map((language) => ({ language, href: hrefIn(language) }))
      : [];
  return {
    canonical: indexed ? url : null,
    alternates:
      alternates.length > 0
        ? [...alternates, { language: "x-default", href: `${origin}${plain}` }]
        : [],
    isLeftOut: !indexed && !isHidden,
    description: describe({ page, frame, props, title, texts }),
    image: props.event
      ? `${origin}/social/event.png?id=${encodeURIComponent(props.event.tree.head.eventId)}`
      : `${origin}/social/site.png`,
    data: indexed
      ? structured({
          page,
          path: plain,
          frame,
          props,
          title,
          origin,
          url,
          hrefOf: (to) => prefixed(origin, own, frame.defaultLocale, to),
          texts,
        })
      : [],
  };
}

const prefixed = (origin: string, language: string, defaultLocale: string, path: string) =>
  `${origin}${language === defaultLocale ? "" : `/${language}`}${path}`;

function withoutViews(path: string): string {
  const [plain = "/", query = ""] = path.split(/[?#]/);
  const kept = new URLSearchParams(query);
  for (const name of VIEWS) kept.delete(name);
  return kept.size > 0 ? `${plain}?${kept}` : plain;
}

function describe({
  page,
  frame: { brand },
  props,
  title,
  texts,
}: Pick<HeadRequest, "page" | "frame" | "props" | "title" | "texts">): string {
  if (props.event) {
    const { head, markets } = props.event.tree;
    return texts(page.includes("/live/") ? "seo.liveEvent" : "seo.event", {
      name: title,
      tournament: head.tournament.name,
      markets: markets.length,
      brand,
    });
  }
  if (props.details) return texts("seo.game", { name: props.details.game.title, brand });
  const key = DESCRIPTIONS[page];
  return key ? texts(key, { brand }) : texts("seo.site", { title, brand });
}

interface Structured
  extends Pick<HeadRequest, "page" | "path" | "props" | "title" | "origin" | "texts"> {
  frame: HeadRequest["frame"];
  url: string;
  hrefOf: (path: string) => string;
}

function structured({
  page,
  path,
  frame,
  props,
  title,
  origin,
  url,
  hrefOf,
  texts,
}: Structured): JsonLd[] {
  if (props.event) {
    const { head } = props.event.tree;
    const list = page.replace(/\/event$/, "") as "/sport/live";
    const crumbs: Crumb[] = [
      { name: frame.brand, url: hrefOf("/") },
      { name: head.tournament.name, url: hrefOf(list) },
      { name: title, url },
    ];
    return [
      eventData({
        head,
        name: title,
        url,
        image: `${origin}/social/event.png?id=${encodeURIComponent(head.eventId)}`,
      }),
      pathData(crumbs),
    ];
  }
  const top: Crumb = { name: frame.brand, url: hrefOf("/") };
  if (props.page && props.topic) {
    const { lead, sections } = props.page;
    const answer = [
      lead,
      ...sections.map(({ heading, html }) => `<h2>${heading}</h2>${html}`),
    ].join("");
    const trail: Crumb[] = [
      top,
      { name: props.topic.title, url: hrefOf(`/help/${props.topic.name}`) },
      { name: title, url },
    ];
    return [questionData(title, answer), pathData(trail)];
  }
  if (path === frame.startPage)
    return [
      siteData({
        brand: frame.brand,
        origin,
        icon: `${origin}/apple-touch-icon.png`,
        description: texts("seo.live", { brand: frame.brand }),
      }),
    ];
  if (path === "/") return [];
  return [
    pathData([
      { name: frame.brand, url: hrefOf("/") },
      { name: title, url },
    ]),
  ];
}

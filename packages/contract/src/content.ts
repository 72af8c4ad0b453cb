import { type Static, Type } from "typebox";
import { CACHE_SECONDS, route } from "./route.ts";
import { oneOf } from "./values.ts";

/** A content folder: terms, rules/football, help/bets/cash-out. */
const ContentId = Type.String({ maxLength: 120, pattern: "^[a-z0-9-]+(?:/[a-z0-9-]+){0,2}$" });
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });

export const ContentCard = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  version: Type.String({ description: "The day this text took effect" }),
});
export type ContentCard = Static<typeof ContentCard>;

export const ContentPage = Type.Object({
  ...ContentCard.properties,
  language: Type.String({
    description: "English if the text is not available in the requested language",
  }),
  lead: Type.String({ description: "Safe HTML before the first section" }),
  sections: Type.Array(
    Type.Object({
      id: Type.String(),
      level: Type.Union([Type.Literal(2), Type.Literal(3)]),
      heading: Type.String(),
      html: Type.String({ description: "Safe HTML; internal links have no language prefix" }),
    }),
  ),
  versions: Type.Array(Type.String(), {
    description: "Effective days of earlier texts, newest first",
  }),
  inForce: Type.String({
    description: "The day the current text took effect; differs from `version` for an older text",
  }),
  changes: Type.Array(
    Type.Object({
      id: Type.String(),
      heading: Type.String(),
      kind: oneOf(["added", "changed", "removed"]),
    }),
    {
      description: "For an older text: the sections that the current text changed",
    },
  ),
  related: Type.Array(ContentCard, { description: "Other articles on the same help topic" }),
});
export type ContentPage = Static<typeof ContentPage>;

export const contentPage = route({
  method: "GET",
  gate: "client",
  path: "/content/page",
  auth: "guest",
  summary:
    "A page of information, rules, help or news in this site's wording; an older text by its effective day",
  cacheSeconds: CACHE_SECONDS.fiveMinutes,
  query: Type.Object(
    { id: ContentId, version: Type.Optional(Day) },
    { additionalProperties: false },
  ),
  reply: ContentPage,
  errors: ["SITE_INFO_NOT_FOUND"],
});

export const ContentTopic = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  articles: Type.Array(ContentCard),
});
export type ContentTopic = Static<typeof ContentTopic>;

export const helpTopics = route({
  method: "GET",
  gate: "client",
  path: "/content/help",
  auth: "guest",
  summary: "Help topics with their articles",
  cacheSeconds: CACHE_SECONDS.fiveMinutes,
  reply: Type.Object({ topics: Type.Array(ContentTopic) }),
  errors: [],
});

export const contentList = route({
  method: "GET",
  gate: "client",
  path: "/content/list",
  auth: "guest",
  summary: "Pages of one kind, newest first",
  cacheSeconds: CACHE_SECONDS.fiveMinutes,
  query: Type.Object({ under: oneOf(["blog", "rules"]) }, { additionalProperties: false }),
  reply: Type.Object({ pages: Type.Array(ContentCard) }),
  errors: [],
});

export const gamblingHelp = route({
  method: "GET",
  gate: "client",
  path: "/content/gambling-help",
  auth: "guest",
  summary:
    "Help organisations for problem gambling in this jurisdiction, its exclusion register and its currency",
  cacheSeconds: CACHE_SECONDS.hour,
  reply: Type.Object({
    helplines: Type.Array(
      Type.Object({
        name: Type.String(),
        href: Type.String(),
        phone: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    currency: Type.String(),
    register: Type.Union([
      Type.Object({ name: Type.String(), href: Type.Union([Type.String(), Type.Null()]) }),
      Type.Null(),
    ]),
  }),
  errors: [],
});

import { type Static, Type } from "typebox";
import { CACHE_SECONDS, route } from "./route.ts";
import { oneOf } from "./values.ts";

/** A folder of content: terms, rules/football, help/bets/cash-out. */
const ContentId = Type.String({ maxLength: 120, pattern: "^[a-z0-9-]+(?:/[a-z0-9-]+){0,2}$" });
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });

export const ContentCard = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  version: Type.String({ description: "The day its text came into force" }),
});
export type ContentCard = Static<typeof ContentCard>;

export const ContentPage = Type.Object({
  ...ContentCard.properties,
  language: Type.String({
    description: "English where there is no text in the language that was asked for",
  }),
  lead: Type.String({ description: "Safe HTML before the first section" }),
  sections: Type.Array(
    Type.Object({
      id: Type.String(),
      level: Type.Union([Type.Literal(2), Type.Literal(3)]),
      heading: Type.String(),
      html: Type.String({ description: "Safe HTML; links inside the site have no language" }),
    }),
  ),
  versions: Type.Array(Type.String(), { description: "Days of the texts before it, newest first" }),
  inForce: Type.String({
    description:
      "The day the text in force came into force: another one where this is an older text",
  }),
  changes: Type.Array(
    Type.Object({
      id: Type.String(),
      heading: Type.String(),
      kind: oneOf(["added", "changed", "removed"]),
    }),
    {
      description: "Of an older text: the sections in which the text in force differs",
    },
  ),
  related: Type.Array(ContentCard, { description: "Other articles of a help article's topic" }),
});
export type ContentPage = Static<typeof ContentPage>;

export const contentPage = route({
  method: "GET",
  gate: "client",
  path: "/content/page",
  auth: "guest",
  summary:
    "A page of information, rules, help or news as this site words it; an older text by its day",
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
  summary: "The topics of help with their articles",
  cacheSeconds: CACHE_SECONDS.fiveMinutes,
  reply: Type.Object({ topics: Type.Array(ContentTopic) }),
  errors: [],
});

export const contentList = route({
  method: "GET",
  gate: "client",
  path: "/content/list",
  auth: "guest",
  summary: "The pages of a kind, newest first",
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
    "Who helps with gambling in this jurisdiction, its register of exclusions and its currency",
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

import { type Static, Type } from "typebox";
import { InboxMessage, MESSAGE_ICONS, MESSAGE_SHOWS } from "./messages.ts";
import { operatorRoute } from "./route.ts";
import { Instant, JURISDICTIONS, oneOf } from "./values.ts";

export const CLUB_TIERS = ["VIP", "VipRegular", "VipOld"] as const;
export const SHARED_MESSAGE_STATUSES = ["draft", "published", "ended"] as const;

const Text = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 80 }),
    text: Type.String({ minLength: 1, maxLength: 1000 }),
    action: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: "The label of the button that opens actionHref",
      }),
    ),
  },
  { additionalProperties: false },
);

/** The text and display of a message, for one punter or for many. */
const content = {
  texts: Type.Object(
    { en: Text, ru: Type.Optional(Text), es: Type.Optional(Text) },
    { additionalProperties: false },
  ),
  icon: oneOf(MESSAGE_ICONS),
  actionHref: Type.Union([
    Type.String({
      pattern: "^/(?:[\\w.~%-][\\w.~%/?=&-]{0,199})?$",
      description: "A page of this site, never an external address",
    }),
    Type.Null(),
  ]),
  show: oneOf(MESSAGE_SHOWS),
  priority: Type.Integer({ minimum: 0, maximum: 100 }),
  mandatory: Type.Boolean({
    description:
      "Required by law: also reaches punters who are excluded or opted out of correspondence",
  }),
};

export const SharedMessageDraft = Type.Object(
  {
    messageId: Type.Optional(
      Type.String({
        format: "uuid",
        description: "The draft to change; creates a message if absent",
      }),
    ),
    kind: oneOf(["global", "club"]),
    jurisdictions: Type.Array(oneOf(JURISDICTIONS), { minItems: 1, uniqueItems: true }),
    tiers: Type.Array(oneOf(CLUB_TIERS), {
      uniqueItems: true,
      description: "For a club message only, which needs at least one",
    }),
    ...content,
    startsAt: Instant,
    endsAt: Instant,
  },
  { additionalProperties: false },
);
export type SharedMessageDraft = Static<typeof SharedMessageDraft>;

const Saved = Type.Object({ messageId: Type.String(), status: oneOf(SHARED_MESSAGE_STATUSES) });

export const saveMessage = operatorRoute({
  method: "POST",
  path: "/messages/save",
  summary: "Create a message to many punters, or change a draft",
  body: SharedMessageDraft,
  reply: Saved,
  errors: ["MESSAGE_INVALID", "MESSAGE_NOT_FOUND", "MESSAGE_NOT_DRAFT"],
});

export const publishMessage = operatorRoute({
  method: "POST",
  path: "/messages/{id}/publish",
  summary: "Publish a draft; its audience gets it from its start time",
  reply: Saved,
  errors: ["MESSAGE_NOT_FOUND", "MESSAGE_NOT_DRAFT", "MESSAGE_OVER", "MESSAGE_TOO_MANY"],
});

export const endMessage = operatorRoute({
  method: "POST",
  path: "/messages/{id}/end",
  summary: "End a published message early: it disappears from every inbox",
  reply: Saved,
  errors: ["MESSAGE_NOT_FOUND", "MESSAGE_OVER"],
});

export const previewMessage = operatorRoute({
  method: "GET",
  path: "/messages/{id}/preview",
  summary: "The message in each language, and how many punters it reaches now",
  reply: Type.Object({
    reaches: Type.Integer(),
    byJurisdiction: Type.Record(Type.String(), Type.Integer()),
    views: Type.Record(Type.String(), InboxMessage),
  }),
  errors: ["MESSAGE_NOT_FOUND"],
});

export const sharedMessages = operatorRoute({
  method: "GET",
  path: "/messages",
  summary: "Messages to many punters, latest first: drafts, published and ended",
  reply: Type.Object({
    messages: Type.Array(
      Type.Object({
        ...Type.Omit(SharedMessageDraft, ["messageId"]).properties,
        ...Saved.properties,
      }),
    ),
  }),
  errors: [],
});

export const sendMessage = operatorRoute({
  method: "POST",
  path: "/messages/send",
  summary:
    "Send a personal message to punters. Excluded punters, and those who opted out of correspondence, get it only if the law requires it",
  body: Type.Object(
    {
      punterIds: Type.Array(Type.String({ format: "uuid" }), {
        minItems: 1,
        maxItems: 500,
        uniqueItems: true,
      }),
      ...content,
      endsAt: Type.Union([Instant, Type.Null()]),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ sent: Type.Integer(), notReached: Type.Array(Type.String()) }),
  errors: ["MESSAGE_INVALID", "PUNTER_NOT_FOUND"],
});

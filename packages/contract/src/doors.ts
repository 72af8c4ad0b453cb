import { type Static, Type } from "typebox";
import { operatorRoute, route } from "./route.ts";
import { JURISDICTIONS, oneOf } from "./values.ts";

/**
 * Addresses that redirect (docs/behaviour/routes.md#addresses-that-lead-on, utility and redirects),
 * and the two of them that are pages themselves.
 */
export const DOORS = [
  "transfer-handler",
  "deep-link",
  "desktop_redirect",
  "help_redirect",
  "ex-join",
  "ex-main",
  "affiliate-link",
  "htm",
  "zeromarginevents",
  "popular",
] as const;
export type Door = (typeof DOORS)[number];

/**
 * asked: redirected to the requested target. usual: no target requested. refused: the requested
 * target is not allowed.
 */
export const DOOR_OUTCOMES = ["asked", "usual", "refused"] as const;
export type DoorOutcome = (typeof DOOR_OUTCOMES)[number];

const Mark = Type.String({ minLength: 1, maxLength: 100 });

/** How a visitor arrived: the referrer and the campaign. */
export const Touch = Type.Object(
  {
    refererId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    source: Type.Optional(Mark),
    medium: Type.Optional(Mark),
    campaign: Type.Optional(Mark),
    term: Type.Optional(Mark),
    content: Type.Optional(Mark),
    clickId: Type.Optional(Mark),
  },
  { additionalProperties: false },
);
export type Touch = Static<typeof Touch>;

export const resolveDoor = route({
  method: "GET",
  gate: "client",
  path: "/doors/resolve",
  auth: "guest",
  perMinute: 60,
  summary: "Resolve an address of this site, for apps opened by a link",
  query: Type.Object({
    url: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: "The path with its query, or a complete URL",
    }),
  }),
  reply: Type.Object({
    door: Type.Union([oneOf(DOORS), Type.Null()]),
    outcome: oneOf(DOOR_OUTCOMES),
    path: Type.String({ description: "A path of this site, or a URL configured by the operator" }),
    touch: Touch,
  }),
  errors: [],
});

const Visits = Type.Object({
  day: Type.String({ description: "UTC, 2026-11-16" }),
  jurisdiction: oneOf(JURISDICTIONS),
  door: oneOf(DOORS),
  outcome: oneOf(DOOR_OUTCOMES),
  refererId: Type.String({
    description: "Empty without a referrer; (other) for referrers beyond those counted separately",
  }),
  visits: Type.Integer(),
});

const SignUps = Type.Object({
  jurisdiction: oneOf(JURISDICTIONS),
  first: Touch,
  last: Touch,
  signUps: Type.Integer(),
});

export const doorReport = operatorRoute({
  method: "GET",
  path: "/doors/report",
  summary: "Visits through each door by day, and sign-ups by first and last touch",
  query: Type.Object({
    from: Type.String({ format: "date", description: "UTC day, inclusive" }),
    to: Type.String({ format: "date", description: "UTC day, inclusive; at most 92 days" }),
  }),
  reply: Type.Object({ visits: Type.Array(Visits), signUps: Type.Array(SignUps) }),
  errors: ["ValidationError"],
});

import { DAY_MS, SECOND_MS } from "@touchline/core";
import { Type } from "typebox";
import { isNetwork, type TrustProxy } from "../http/address.ts";
import { choice, decimal, flag, milliseconds, pairs, setting, text } from "./setting.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const peersOf = (value: string) => value.split(",").map((peer) => peer.trim());

export const GATE_SETTINGS = {
  DEMO: flag({
    shown: "1, or 0 with `DATABASE_URL`",
    meaning:
      "1 enables demo logins, play money at sign-up, sandbox deposits, the outbox screen and the stand-ins for outside services.",
  }),
  LOG_LEVEL: choice(LOG_LEVELS, {
    otherwise: "warn" as const,
    meaning: "The least severe messages that the gate logs.",
  }),
  DOCUMENTS_DIR: text(
    { notation: "a folder" },
    {
      shown: "`documents` in `DATA_DIR`",
      meaning: "The folder of punters' documents. The site serves nothing from it.",
    },
  ),
  HOSTS: pairs(
    {
      name: Type.String({ minLength: 1 }),
      value: Type.String({ minLength: 1 }),
      notation: "`bet.example=Curacao,apuestas.example=Spain`",
      says: "write host=Jurisdiction, separated by commas",
    },
    { meaning: "Your host names, each with the jurisdiction of its site." },
  ),
  TRUST_PROXY: setting<TrustProxy, false>(
    {
      schema: Type.Union([
        Type.Boolean(),
        Type.Array(Type.Refine(Type.String(), (peer) => isNetwork(peer))),
      ]),
      decode: (value) => (value === "0" || value === "1" ? value === "1" : peersOf(value)),
      notation: "1, 0, or `10.0.0.5,10.1.0.0/16`",
      refusal: (value) => {
        const wrong = peersOf(value).find((peer) => !isNetwork(peer));
        return `has "${wrong}": use 1 for this machine, or addresses and networks (10.1.0.0/16)`;
      },
    },
    {
      otherwise: false,
      shown: "0",
      meaning:
        "1 trusts one reverse proxy on this machine; otherwise give the addresses and networks of your proxies. The gate believes the last X-Forwarded-For entry of these peers only.",
    },
  ),
};

export const PLAY_SETTINGS = {
  TABLE_PACE: decimal([0.05, 10], {
    otherwise: 1,
    meaning: "The duration of a phase at the live tables, as a share of the usual one.",
  }),
  TABLE_CHAT: flag({
    otherwise: false,
    meaning:
      "1 lets punters write to each other at the live tables. Operators moderate on `/dev/tables/chat`.",
  }),
  GAME_PROVIDERS: text(
    { notation: "a JSON file" },
    {
      meaning:
        "The file lists other studios whose games the site offers besides its own, with their secrets ([docs/game-providers.md](game-providers.md)).",
    },
  ),
};

export const VISIT_SETTINGS = {
  FINGERPRINT: flag({
    otherwise: true,
    meaning: "0 stops the recognition of known devices at login.",
  }),
  OFFSET_TO_EXPIRE_TOKEN: milliseconds({
    otherwise: 30 * SECOND_MS,
    meaning: "A client stops using a token this long before it expires.",
  }),
  NULL_BALANCE_POPUP_TIMEOUT: milliseconds({
    otherwise: DAY_MS,
    shown: "86400000 (a day)",
    meaning: "The least time between two popups about an empty balance.",
  }),
  SIGN_UP_POPUP_INTERVAL: milliseconds({
    otherwise: 7 * DAY_MS,
    shown: "604800000 (a week)",
    meaning: "The least time between two invitations to a guest.",
  }),
  WELCOME_BACK_INTERVAL: milliseconds({
    otherwise: 7 * DAY_MS,
    shown: "604800000 (a week)",
    meaning: "The site greets a punter who logs in after this long an absence.",
  }),
  COOKIE_CONSENT_NAME: text(
    { pattern: /^[\w-]{1,64}$/, says: "use letters, digits, - and _" },
    {
      otherwise: "ConsentCookie",
      meaning: "The cookie that stores a visitor's answer to the cookie banner.",
    },
  ),
  COOKIE_CONSENT_EXPIRES_AFTER: setting<number, number>(
    {
      schema: Type.Integer({ minimum: 1, maximum: 9999 }),
      decode: (value) => (/^\d{1,4}$/.test(value) ? Number(value) : undefined),
      notation: "days",
    },
    { otherwise: 182, meaning: "The age at which the browser drops that cookie." },
    "give whole days",
  ),
};

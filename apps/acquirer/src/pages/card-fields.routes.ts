import { createHmac, timingSafeEqual } from "node:crypto";
import { Bucket } from "@touchline/core";
import { type Html, html, scriptData } from "@touchline/core/html";
import type { FastifyInstance } from "fastify";
import { wrongField } from "../cards.rules.ts";
import type { Deps } from "../deps.ts";
import { keepCard } from "../instruments.ts";
import { Refused } from "../refused.ts";
import { CARD_FIELDS_SCRIPT } from "./card-fields.script.ts";
import { sendPage, themeOf } from "./page.ts";
import { textsOf } from "./texts.data.ts";

/**
 * The merchant signs which of its origins may frame the fields, and until when, so nobody else can.
 */
export interface Ticket {
  origin: string;
  until: number;
  signature: string;
}

export const signTicket = (merchantKey: string, origin: string, until: number): string =>
  createHmac("sha256", merchantKey).update(`fields\n${origin}\n${until}`).digest("base64url");

function requireTicket({ merchantKey, clock }: Deps, { origin, until, signature }: Ticket): void {
  const [given, wanted] = [
    Buffer.from(signature),
    Buffer.from(signTicket(merchantKey, origin, until)),
  ];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refused(401, "ticket_invalid", "The page was not opened by the merchant");
  if (until < clock.now()) throw new Refused(401, "ticket_expired", "Open the page again");
}

/** The rate limit of cards per address, so that nobody can try numbers out. */
const CARDS = { most: 30, perSecond: 0.5 };
const MOST_ADDRESSES = 10_000;

const TICKET = {
  type: "object",
  additionalProperties: false,
  required: ["origin", "until", "signature"],
  properties: {
    origin: { type: "string", maxLength: 200 },
    until: { type: "integer" },
    signature: { type: "string", maxLength: 100 },
  },
};
const short = { type: "string", maxLength: 100 };
const CARD = {
  type: "object",
  additionalProperties: false,
  required: ["number", "expiryMonth", "expiryYear", "cvc", "holder"],
  properties: {
    number: short,
    expiryMonth: { type: "integer" },
    expiryYear: { type: "integer" },
    cvc: short,
    holder: short,
  },
};
interface TokenBody {
  ticket: Ticket;
  card: { number: string; expiryMonth: number; expiryYear: number; cvc: string; holder: string };
}

/**
 * The hosted card fields: a page in the merchant's frame, and the call that turns the input into a
 * token. The merchant's page has the one button; the hidden one lets the Enter key submit.
 */
export function cardFieldRoutes(app: FastifyInstance, deps: Deps): void {
  const buckets = new Map<string, Bucket>();
  function spend(address: string): void {
    if (buckets.size > MOST_ADDRESSES) buckets.clear();
    const bucket = buckets.get(address) ?? new Bucket(CARDS, deps.clock.now());
    buckets.set(address, bucket);
    if (!bucket.spend(1, deps.clock.now()))
      throw new Refused(429, "too_many", "Too many cards from this address");
  }

  app.get<{ Querystring: Record<string, string> }>("/fields", async ({ query }, reply) => {
    const { origin = "", until = "", signature = "", locale = "en", theme } = query;
    const ticket = { origin, until: Number(until), signature };
    requireTicket(deps, ticket);
    const { lang, texts } = textsOf(locale);
    const input = (name: string, label: string, attributes: Html) =>
      html`<label>${label}<input name="${name}" required aria-describedby="problem" ${attributes}></label>`;
    const main = html`<form novalidate aria-label="${texts.cardTitle}">
${input("number", texts.number, html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`)}
<div class="pair">${input("expiry", texts.expiry, html`inputmode="numeric" autocomplete="cc-exp" maxlength="5" placeholder="${texts.expiryHint}"`)}
${input("cvc", texts.cvc, html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`)}</div>
${input("holder", texts.holder, html`autocomplete="cc-name" maxlength="80"`)}
<p class="problem" id="problem" role="alert"></p>
<button hidden>${texts.useCard}</button></form>
<p>${texts.sandboxNote}</p>
<script type="application/json" id="page">${scriptData({ ticket, wrong: texts.wrong, unavailable: texts.unavailable })}</script>`;
    return sendPage(reply, {
      lang,
      title: texts.cardTitle,
      main,
      theme: themeOf(theme),
      script: CARD_FIELDS_SCRIPT,
      framedBy: origin,
    });
  });

  const schema = {
    body: {
      type: "object",
      additionalProperties: false,
      required: ["ticket", "card"],
      properties: { ticket: TICKET, card: CARD },
    },
  };
  app.post<{ Body: TokenBody }>("/fields/tokens", { schema }, async ({ body, ip }, reply) => {
    requireTicket(deps, body.ticket);
    spend(ip);
    const field = wrongField(body.card, deps.clock.now());
    if (field)
      return reply
        .code(422)
        .send({ error: { code: "card_invalid", message: "A field is wrong", field } });
    const { token, brand, last_four, expiry_month, expiry_year, fingerprint } = await keepCard(
      deps,
      body.card,
    );
    return {
      token,
      brand,
      lastFour: last_four,
      expiryMonth: expiry_month,
      expiryYear: expiry_year,
      fingerprint,
    };
  });
}

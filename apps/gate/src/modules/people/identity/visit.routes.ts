import { type Clock, isOneOf } from "@touchline/core";
import { html } from "@touchline/core/html";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/db.ts";
import { formOf, readForms, sendPage } from "../../../platform/http/page.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { AutoState } from "../../../ports/identity.ts";
import type { AutoVerification } from "./auto-verification.ts";
import type { IdentityService } from "./identity.service.ts";
import { findVisit } from "./identity.store.ts";

export interface VisitDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  identity: IdentityService;
  autoVerification: AutoVerification;
}

const AUTO_OUTCOMES: readonly AutoState[] = ["CONFIRMED", "UNCONFIRMED", "CLOSED"];

/**
 * The demo's local identity page, in place of the payment centre's, a bank's, the state's or a
 * checker's.
 */
export function visitRoutes(
  app: FastifyInstance,
  { db, clock, random, identity, autoVerification }: VisitDeps,
): void {
  void app.register(async (scope) => {
    readForms(scope);
    scope.get<{ Querystring: { visit?: unknown } }>(
      "/dev/identity",
      { schema: { hide: true } },
      async (request, reply) => {
        const token = String(request.query.visit ?? "");
        const visit = await db.read((reader) =>
          findVisit(reader, tokenHash(token), new Date(clock.now())),
        );
        if (!visit) return sendPage(reply.code(404), random, GONE);
        const fields =
          visit.purpose === "auto"
            ? AUTO_FORM
            : visit.method?.startsWith("ESIA")
              ? ESIA_FORM
              : CONFIRM_FORM;
        const main = html`<section><form method="post" action="/dev/identity"><input type="hidden" name="visit" value="${token}">${fields}</form></section>`;
        return sendPage(reply, random, {
          title:
            visit.purpose === "auto" ? "Identity check" : `Identification · ${visit.method ?? ""}`,
          lead: "This page stands in for the outside service. Choose what it finds out.",
          main,
        });
      },
    );

    scope.post("/dev/identity", { schema: { hide: true } }, async (request, reply) => {
      const form = formOf(request);
      const { visit: token = "", outcome } = form;
      if (isOneOf(AUTO_OUTCOMES, outcome)) {
        const ended = await autoVerification.complete(token, outcome);
        return ended
          ? reply.redirect("/account/id-confirmation", 303)
          : sendPage(reply.code(404), random, GONE);
      }
      const ended = await identity.completeVisit(token, outcome === "confirm", personOf(form));
      return ended
        ? reply.redirect("/account/tsupis/identity", 303)
        : sendPage(reply.code(404), random, GONE);
    });
  });
}

const GONE = {
  title: "This page has expired",
  lead: "Go back to the site and start the identification again.",
  main: html`<p><a href="/account">Back to the account</a></p>`,
};

const CONFIRM_FORM = html`<p>Confirm the passport data that you gave on the site.</p>
<button class="main" name="outcome" value="confirm">Confirm</button><button class="danger" name="outcome" value="refuse">These are not my data</button>`;

const ESIA_FORM = html`<label>Last name<input name="lastName" value="Иванов" required></label>
<label>First name<input name="firstName" value="Иван" required></label>
<label>Date of birth<input name="birthDay" type="date" value="1990-05-17" required></label>
<label>Passport, series and number<input name="passportNumber" inputmode="numeric" value="4509 123456" required></label>
<button class="main" name="outcome" value="confirm">Log in and share these data</button><button class="danger" name="outcome" value="refuse" formnovalidate>Do not share</button>`;

const AUTO_FORM = html`<button class="main" name="outcome" value="CONFIRMED">The person is confirmed</button>
<button name="outcome" value="UNCONFIRMED">The person is not confirmed</button><button class="danger" name="outcome" value="CLOSED">Close the check</button>`;

function personOf({ firstName, lastName, birthDay, passportNumber }: Record<string, string>) {
  if (!firstName || !lastName || !birthDay || !passportNumber) return null;
  return { firstName, lastName, birthDay, passportNumber, citizenship: "RU" };
}

import { timingSafeEqual } from "node:crypto";
import { toDecimal } from "@touchline/core";
import { type Html, html } from "@touchline/core/html";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { inTime } from "../later.ts";
import { authorise, fail, isWaiting, lockPayment, seen } from "../payment-moves.ts";
import type { PaymentRow } from "../payment-row.ts";
import { setThreeDs } from "../payments.ts";
import { Refused } from "../refused.ts";
import { type PageOptions, sendPage, themeOf } from "./page.ts";
import { textsOf } from "./texts.data.ts";

const TRIES = 3;

interface Act {
  act?: string;
  code?: string;
}

/**
 * The pages where a punter acts: the bank's challenge and app, a redirect to approve, a transfer to
 * send.
 */
export function actRoutes(app: FastifyInstance, deps: Deps): void {
  type Route = { Params: { id: string; key: string }; Querystring: { theme?: string }; Body: Act };

  app.get<Route>("/act/:id/:key", async ({ params, query }, reply) => {
    const [row] = await deps.store.query<PaymentRow>(
      "select * from payments where payment_id = $1",
      [params.id],
    );
    const payment = requirePage(row, params.key);
    if (!isWaiting(payment) && !staysHere(payment)) return reply.redirect(payment.return_url, 303);
    return sendPage(reply, pageOf(payment, themeOf(query.theme)));
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<Route>("/act/:id/:key", async ({ params, query, body }, reply) => {
      const payment = await deps.store.transact(async (tx) => {
        const locked = requirePage(await lockPayment(tx, params.id), params.key);
        // A stale page or a second tap does not change the decision.
        if (!isWaiting(locked)) return locked;
        if (locked.action === "instructions") {
          if (locked.method !== "crypto") await authorise(tx, deps, locked);
          else if (locked.state === "requires_action") {
            await seen(tx, deps, locked);
            await inTime(tx, deps, 0, "confirm", locked.payment_id);
          }
        } else if (body.act === "cancel") {
          if (locked.three_ds) await setThreeDs(tx, locked, "N");
          await fail(tx, deps, locked, "cancelled", "cancelled_by_holder");
        } else if (locked.action !== "challenge") {
          if (locked.three_ds) await setThreeDs(tx, locked, "Y");
          await authorise(tx, deps, locked);
        } else await tryCode(locked, body.code ?? "");
        return locked;

        async function tryCode(challenged: PaymentRow, code: string): Promise<void> {
          if (code.trim() === challenged.code) {
            await setThreeDs(tx, challenged, "Y");
            return authorise(tx, deps, challenged);
          }
          challenged.tries++;
          await tx.query("update payments set tries = $2 where payment_id = $1", [
            challenged.payment_id,
            challenged.tries,
          ]);
          if (challenged.tries < TRIES) return;
          await setThreeDs(tx, challenged, "N");
          await fail(tx, deps, challenged, "declined", "authentication_failed");
        }
      });
      deps.wake();
      if (!isWaiting(payment) && !staysHere(payment))
        return reply.redirect(payment.return_url, 303);
      return sendPage(reply, pageOf(payment, themeOf(query.theme), staysHere(payment)));
    });
  });
}

/**
 * The bank's app and a transfer are not part of the merchant's page, so they do not redirect back.
 */
const staysHere = ({ action }: PaymentRow): boolean =>
  action === "decoupled" || action === "instructions";

function requirePage(payment: PaymentRow | null | undefined, key: string): PaymentRow {
  const [given, wanted] = [Buffer.from(key), Buffer.from(payment?.page_key ?? "")];
  if (!payment || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refused(404, "page_unknown", "There is no such page");
  return payment;
}

function pageOf(payment: PaymentRow, theme: PageOptions["theme"], wasDone = false): PageOptions {
  const { lang, texts } = textsOf(payment.locale);
  const sum = html`<p>${texts.pay} ${payment.descriptor}</p><p class="sum">${toDecimal(BigInt(payment.amount), payment.currency)} ${payment.currency}</p>`;
  const page = (title: string, lead: string, rest: Html | ""): PageOptions => ({
    lang,
    title,
    theme: theme ?? null,
    framedBy: payment.origin,
    leadsTo: payment.origin,
    main: html`<h1>${title}</h1><p>${lead}</p>${sum}${rest}`,
  });
  const choice = (yes: string, no: string | null) =>
    html`<form method="post"><button class="main" name="act" value="approve">${yes}</button>${no && html`<button name="act" value="cancel">${no}</button>`}</form>`;
  if (!isWaiting(payment) || wasDone || payment.state === "pending")
    return page(texts.bankTitle, wasDone ? texts.done : texts.over, "");
  if (payment.action === "decoupled")
    return page(texts.appTitle, texts.appLead, choice(texts.approve, texts.decline));
  if (payment.action === "instructions")
    return page(texts.transferTitle, texts.transferLead, choice(texts.send, null));
  if (payment.action === "redirect")
    return page(texts.bankTitle, texts.bankLead, choice(texts.approve, texts.decline));
  const problem = payment.tries > 0 ? `${texts.codeWrong} ${TRIES - payment.tries}` : "";
  return page(
    texts.codeTitle,
    texts.codeLead,
    html`<p class="message">${texts.textMessage} <strong id="code">${payment.code ?? ""}</strong></p>
<form method="post"><label>${texts.code}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required${problem && html` aria-invalid="true"`} aria-describedby="problem"></label>
<p class="problem" id="problem" role="alert">${problem}</p>
<button class="main" name="act" value="confirm">${texts.confirm}</button></form>
<form method="post"><button name="act" value="cancel">${texts.cancel}</button></form>`,
  );
}

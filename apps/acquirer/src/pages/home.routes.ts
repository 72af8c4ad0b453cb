import { type Html, html } from "@touchline/core/html";
import type { FastifyInstance } from "fastify";
import { MAGIC_AMOUNTS, MAGIC_CARDS, MAGIC_VOUCHERS } from "../magic.data.ts";
import { sendPage, themeOf } from "./page.ts";

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): Html =>
  html`<div class="wide"><table><thead><tr>${headings.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead><tbody>${rows.map(
    (cells) => html`<tr>${cells.map((text) => html`<td>${text}</td>`)}</tr>`,
  )}</tbody></table></div>`;

const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, "$1 ");
const money = (key: string): string => `…${key.slice(0, 2)}.${key.slice(2)}`;

/** The page of magic amounts, cards and vouchers. */
export function homeRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { theme?: string } }>("/", async ({ query }, reply) =>
    sendPage(reply, {
      lang: "en",
      title: "Sandbox acquirer",
      theme: themeOf(query.theme),
      main: html`<h1>Sandbox acquirer</h1>
<p>It moves no real money. It misbehaves as real banks do, when an amount, a card or a voucher asks for it.</p>
<h2>Amounts</h2>
<p>By the last four digits in the smallest unit: 66.01, 166.01 and 1066.01 in currencies with two decimals, 6601 yen, 6.601 dinars. The amount counts before the card.</p>
${table(
  ["Amount", "Name", "Result"],
  MAGIC_AMOUNTS.map(({ key, name, says }) => [money(key), name, says]),
)}
<h2>Cards</h2>
<p>Any expiry date in the future, any security code, any name. Every other number with a right check digit is a good card. An amount that the merchant asks to exempt from 3-D Secure is answered with I.</p>
${table(
  ["Number", "Name", "Result"],
  MAGIC_CARDS.map(({ key, name, says }) => [grouped(key), name, says]),
)}
<h2>Vouchers</h2>
<p>Every code of four letters and twice four digits is good for one payment of any amount: CASH-1234-5678.</p>
${table(
  ["Code", "Result"],
  MAGIC_VOUCHERS.map(({ key, name }) => [key, name]),
)}`,
    }),
  );
}

import { TOTO_GAME_IDS, TOTO_GAMES } from "@touchline/betting";
import type { EventHead } from "@touchline/contract";
import { minor, toDecimal } from "@touchline/core";
import { type Html, html } from "@touchline/core/html";
import { moment, type PageOptions, tableOf } from "../../../platform/http/page.ts";
import type { DrawRow, MatchRow } from "./draws.store.ts";
import { finishText } from "./race-result.ts";
import type { DeclaredPool } from "./settlement.store.ts";
import { MATCH_FIELD, RESULT_FIELD } from "./toto-desk-actions.ts";

/** A race by its course and title, with its runners numbered as results number them. */
const nameOf = ({ kind, title, tournament, competitors }: EventHead): string =>
  kind === "race"
    ? `${tournament.name}, ${title ?? ""}: ${competitors.map(({ name }, at) => `${at + 1} ${name}`).join(", ")}`
    : competitors.map(({ name }) => name).join(" – ");

export function drawsPage(
  draws: readonly DrawRow[],
  coming: readonly EventHead[],
  key: string,
): PageOptions {
  const rows = draws.map(
    ({ draw_id, game, status, closes_at, by_operator }) =>
      html`<tr><td><a href="/dev/toto/${draw_id}">${draw_id}</a></td><td>${game}</td><td>${status}</td><td>${moment(closes_at)}</td><td>${by_operator ? "this desk" : "schedule"}</td></tr>`,
  );
  const games = TOTO_GAME_IDS.map(
    (game) => html`<option value="${game}">${game} · ${TOTO_GAMES[game].matches} matches</option>`,
  );
  const choices = coming.map(
    (head) =>
      html`<tr><td><input type="checkbox" name="${MATCH_FIELD + head.eventId}" aria-label="${nameOf(head)}"></td><td>${nameOf(head)}</td><td>${head.tournament.name}</td><td>${moment(head.startTime)}</td></tr>`,
  );
  return {
    title: "Toto desk",
    lead: "Draws open and close by themselves; here is how to do it by hand.",
    main: html`<section><h2>Draws</h2><table><thead><tr><th>Draw</th><th>Game</th><th>State</th><th>Closes (UTC)</th><th>Opened by</th></tr></thead><tbody>${rows}</tbody></table></section>
<section><h2>Open a draw</h2><form method="post"><input type="hidden" name="key" value="${key}">
<label>Game<select name="game">${games}</select></label>
<table><thead><tr><th></th><th>Match</th><th>Tournament</th><th>Starts (UTC)</th></tr></thead><tbody>${choices}</tbody></table>
<button class="main">Open</button></form></section>`,
  };
}

export function drawPage(
  draw: DrawRow,
  matches: readonly MatchRow[],
  pools: readonly DeclaredPool[],
): PageOptions {
  const isOver = draw.status !== "open" && draw.status !== "closed";
  const rows = matches.map(
    (match) =>
      html`<tr><td>${match.position + 1}</td><td>${nameOf(match.head)}</td><td>${moment(match.start_time)}</td><td>${resultOf(match)}</td><td>${isOver ? "" : html`<input name="${RESULT_FIELD}${match.position}" aria-label="Result of match ${match.position + 1}" placeholder="${draw.race_id !== null ? "3-1=2 nr 5 or void" : "2:1 or void"}">`}</td></tr>`,
  );
  const table = html`<table><thead><tr><th></th><th>Match</th><th>Starts (UTC)</th><th>Result</th><th></th></tr></thead><tbody>${rows}</tbody></table>`;
  const close =
    draw.status === "open"
      ? html`<section><h2>Close</h2><form method="post"><input type="hidden" name="action" value="close"><button class="danger">Close now</button></form></section>`
      : "";
  return {
    title: `Toto draw ${draw.draw_id}`,
    lead: `${draw.game} · ${draw.status} · closes ${moment(draw.closes_at)}`,
    main: html`<p><a href="/dev/toto">All draws</a></p>${close}
<section><h2>Matches</h2>${isOver ? table : html`<form method="post"><input type="hidden" name="action" value="results">${table}<button class="main">Enter results</button></form>`}</section>
${pools.map(poolSection)}`,
  };
}

function resultOf({ score, finish, is_void, by_operator }: MatchRow): string {
  const told = is_void ? "void" : finish ? finishText(finish) : score?.join(":");
  if (told === undefined) return "not confirmed";
  return `${told}${by_operator ? ", by this desk" : ""}`;
}

function poolSection(pool: DeclaredPool): Html {
  const money = (amount: bigint | string) => toDecimal(minor(BigInt(amount)), pool.currency);
  const rows = pool.categories.map(({ right, key, winning, dividend }) => [
    right ?? key ?? "",
    money(winning),
    money(dividend),
  ]);
  return html`<section><h2>Pool in ${pool.currency}</h2>
<p>${pool.coupons} coupons, staked ${money(pool.stakes)}, jackpot ${money(pool.carried_in)}, paid ${money(pool.paid)}, takeout ${money(pool.takeout)}, carried ${money(pool.carried_out)}, refunded ${money(pool.refunded)}, breakage ${money(pool.breakage)}</p>
${tableOf([pool.categories.some(({ key }) => key) ? "Winner" : "Right", "Winning stakes", `Dividend for ${money(pool.unit)}`], rows)}</section>`;
}

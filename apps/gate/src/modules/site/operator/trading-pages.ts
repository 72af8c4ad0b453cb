import {
  type EventHead,
  type Market,
  type OperatorMessage,
  type SelectionNames,
  VOID_REASONS,
} from "@touchline/contract";
import { type Html, html } from "@touchline/core/html";
import { moment, type PageOptions } from "../../../platform/http/page.ts";
import type { BetMarket, FoundEvent, StandingVoid } from "./trading.store.ts";

const eventName = ({ title, competitors }: EventHead): string =>
  title ?? competitors.map(({ name }) => name).join(" – ");
const words = (code: string): string => code.replaceAll("_", " ");

export function tradingPage(search: string, found: readonly FoundEvent[]): PageOptions {
  const rows = found.map(
    ({ event_id, head, status, start_time }) =>
      html`<tr><td><a href="/dev/trading/${encodeURIComponent(event_id)}">${eventName(head)}</a></td><td>${head.sport}</td><td>${head.tournament.name}</td><td>${status}</td><td>${moment(start_time)}</td></tr>`,
  );
  return {
    title: "Trading desk",
    lead: "Find an event by its id, its sides or its tournament.",
    main: html`<section><form class="row" method="get"><label>Search<input name="search" value="${search}"></label><button class="main">Find</button></form></section>
<section><table><thead><tr><th>Event</th><th>Sport</th><th>Tournament</th><th>State</th><th>Starts</th></tr></thead><tbody>${rows}</tbody></table></section>`,
  };
}

export interface EventOnDesk {
  event: FoundEvent;
  /** Markets on offer now. */
  offered: readonly Market[];
  betOn: readonly BetMarket[];
  voids: readonly StandingVoid[];
  told: readonly OperatorMessage[];
  /** The next form's idempotency key. */
  key: string;
}

interface DeskMarket {
  marketId: string;
  name: string;
  status: string;
  bets: bigint;
}

export function tradingEventPage({
  event,
  offered,
  betOn,
  voids,
  told,
  key,
}: EventOnDesk): PageOptions {
  const markets = marketsOf(offered, betOn);
  const nameOf = (marketId: string) =>
    markets.find((market) => market.marketId === marketId)?.name ?? marketId;
  const rows = markets.map(
    ({ name, status, bets }) => html`<tr><td>${name}</td><td>${status}</td><td>${bets}</td></tr>`,
  );
  const choices = markets.map(
    ({ marketId, name, status, bets }) =>
      html`<option value="${marketId}">${name} · ${status} · ${bets === 1n ? "1 bet" : `${bets} bets`}</option>`,
  );
  return {
    title: eventName(event.head),
    lead: `${event.head.sport} · ${event.head.tournament.name} · ${event.status} · ${event.event_id}`,
    main: html`<p><a href="/dev/trading">All events</a></p>
<section><h2>Void a market</h2><form method="post"><input type="hidden" name="action" value="void"><input type="hidden" name="key" value="${key}">
<label>Market<select name="marketId">${choices}</select></label>
<label>Reason, as the punter reads it<select name="why" required><option value=""></option>${VOID_REASONS.map((why) => html`<option value="${why}">${words(why)}</option>`)}</select></label>
<label>Bets struck from (UTC; empty: the first)<input name="from" type="datetime-local" step="1"></label>
<label>Bets struck before (UTC; empty: now)<input name="until" type="datetime-local" step="1"></label><button class="danger">Void</button></form></section>
${withdrawForm(event.head, offered, key)}<section><h2>Voids that stand</h2>${voids.length > 0 ? voids.map((each) => voidForm(each, nameOf(each.market_id), key)) : html`<p>None.</p>`}</section>
<section><h2>Markets</h2><table><thead><tr><th>Market</th><th>Status</th><th>Bets</th></tr></thead><tbody>${rows}</tbody></table></section>
<section><h2>Done at this desk</h2>${told.length ? html`<ul>${told.map((message) => html`<li>${messageText(message, nameOf)}</li>`)}</ul>` : html`<p>Nothing yet.</p>`}</section>`,
  };
}

/** Runners on offer; nothing if the event is not a race. */
function withdrawForm(
  { competitors, kind }: EventHead,
  offered: readonly Market[],
  key: string,
): Html | "" {
  const runners =
    offered
      .find(({ type }) => type === "race_winner")
      ?.outcomes.flatMap(({ competitor }) => competitor ?? []) ?? [];
  if (kind !== "race" || runners.length === 0) return "";
  const choices = runners.map(
    (runner) =>
      html`<option value="${runner}">${runner + 1}. ${competitors[runner]?.name ?? ""}</option>`,
  );
  return html`<section><h2>Void bets on a non-runner</h2><form method="post"><input type="hidden" name="action" value="withdraw"><input type="hidden" name="key" value="${key}">
<label>Runner<select name="runner">${choices}</select></label><button class="danger">Void</button></form></section>
`;
}

/** Markets on offer, and markets with bets that are no longer on offer; those with bets first. */
function marketsOf(offered: readonly Market[], betOn: readonly BetMarket[]): DeskMarket[] {
  const bets = new Map(betOn.map((market) => [market.marketId, market.bets]));
  const onOffer = new Set(offered.map(({ marketId }) => marketId));
  return [
    ...offered.map((market) => ({
      marketId: market.marketId,
      name: marketName(market),
      status: market.status,
      bets: bets.get(market.marketId) ?? 0n,
    })),
    ...betOn
      .filter(({ marketId }) => !onOffer.has(marketId))
      .map(({ marketId, names, bets }) => ({
        marketId,
        name: marketName(names),
        status: "off offer",
        bets,
      })),
  ].sort((a, b) => Number(b.bets - a.bets));
}

/** In the book's notation: `total goals, part 1, line 2.5`. */
function marketName({
  type,
  unit,
  part,
  side,
  number,
  lineQuarters,
}: Market | SelectionNames): string {
  const more = [
    part !== undefined && `part ${part}`,
    side !== undefined && `side ${side + 1}`,
    number !== undefined && `number ${number}`,
    lineQuarters !== null && `line ${lineQuarters / 4}`,
  ];
  return [[words(type), unit].filter(Boolean).join(" "), ...more].filter(Boolean).join(", ");
}

const rangeText = (from: Date | number | null, until: Date | number | null): string =>
  [from === null ? "" : `from ${moment(from)}`, until === null ? "" : `before ${moment(until)}`]
    .filter(Boolean)
    .join(" ") || "all bets";

function voidForm(
  { market_id, from_at, until_at, why, by_operator }: StandingVoid,
  name: string,
  key: string,
): Html {
  const about = html`<p>${name} · ${words(why)} · ${rangeText(from_at, until_at)} · ${by_operator ? "this desk" : "the feed"}</p>`;
  // Only the feed can retract its own voids: it would send them again.
  if (!by_operator) return about;
  return html`<form method="post">${about}<input type="hidden" name="action" value="reinstate"><input type="hidden" name="key" value="${key}"><input type="hidden" name="marketId" value="${market_id}">
<input type="hidden" name="from" value="${from_at?.toISOString() ?? ""}"><input type="hidden" name="until" value="${until_at?.toISOString() ?? ""}"><button>Reinstate</button></form>`;
}

function messageText(message: OperatorMessage, nameOf: (marketId: string) => string): string {
  const did = message.kind === "cancel" ? `void, ${words(message.why)}` : "reinstated";
  const range = rangeText(message.from ?? null, message.until ?? null);
  return `${message.seq}. ${moment(message.at)} · ${message.marketIds.map(nameOf).join("; ")} · ${did} · ${range}`;
}

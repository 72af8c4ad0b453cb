import { type Html, html, trusted } from "@touchline/core/html";
import type { FastifyReply } from "fastify";
import { moment } from "../../../platform/http/page.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { PageInteractions } from "./interactions.rules.ts";
import type { SessionRow } from "./replay.store.ts";
import { addressOf, lengthOf, pathOf } from "./replay-pages.ts";

/**
 * The gate's only page with scripts. A recording is drawn into a frame without scripts; it contains
 * its styles, and its pictures and fonts are the site's.
 */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

export function sendPlayerPage(
  reply: FastifyReply,
  random: SecureRandom,
  session: SessionRow,
  pages: readonly PageInteractions[],
): FastifyReply {
  const nonce = random.token(16);
  const about = [
    lengthOf(session),
    `${session.events} events`,
    pathOf(session.entry_url),
    session.library,
  ]
    .filter(Boolean)
    .join(" · ");
  return reply
    .header("content-security-policy", policyOf(nonce))
    .type("text/html; charset=utf-8")
    .send(
      String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Recording · Touchline</title>
<link rel="stylesheet" href="/dev/replay/rrweb.css">
<style>${trusted(STYLE)}</style>
<script nonce="${nonce}" src="/dev/replay/rrweb.js" defer></script>
<script nonce="${nonce}" src="/dev/replay/player.js" type="module"></script>
</head>
<body>
<header><p><a href="/dev/replay">All recordings</a></p><h1>${moment(session.began_at)} UTC</h1><p>${about}</p><p>${session.user_agent}</p></header>
<main>
<section class="player" data-events="${addressOf(session)}/events" aria-label="Player">
<div class="stage"><p class="said" role="status">Loading the recording …</p></div>
<div class="controls"><button type="button" class="main" data-play disabled>Play</button>
<input type="range" min="0" max="0" value="0" step="100" aria-label="Position" disabled>
<output>0:00</output>
<label>Speed <select aria-label="Speed"><option value="1">1×</option><option value="2">2×</option><option value="4">4×</option><option value="8">8×</option></select></label>
<label><input type="checkbox" checked data-skip> Skip pauses</label></div>
</section>
<section><h2>Clicks and scrolls</h2>${pages.length > 0 ? pages.map(pageRows) : html`<p>None were told.</p>`}</section>
<section><form method="post"><button class="danger">Delete this recording</button></form></section>
</main>
</body>
</html>
`),
    );
}

function pageRows({ pageUrl, clicks, seenPx }: PageInteractions): Html {
  const rows = clicks.map(
    ({ selector, count }) => html`<tr><td>${count} ×</td><td><code>${selector}</code></td></tr>`,
  );
  return html`<h3>${pathOf(pageUrl)}</h3><p>${seenPx === null ? "" : `Seen down to ${seenPx} px.`}</p>${rows.length ? html`<table>${rows}</table>` : ""}`;
}

const STYLE = `
:root { color-scheme: light; --bg: #f2f4f7; --surface: #fff; --line: #dfe4eb; --text: #10161d; --text-2: #465566; --accent: #1f7a3d; --on-accent: #fff; --danger: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --bg: #0c1015; --surface: #141a22; --line: #253040; --text: #eef3f8; --text-2: #a9b6c5; --accent: #c9f227; --on-accent: #10161d; --danger: #ff8a80; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px; background: var(--bg); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 26px; } h2 { margin: 0 0 8px; font-size: 17px; } h3 { margin: 12px 0 0; font-size: 15px; overflow-wrap: anywhere; }
header p { margin: 4px 0; color: var(--text-2); overflow-wrap: anywhere; }
a { color: var(--accent); display: inline-block; padding: 8px 0; }
section { margin: 16px 0; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.stage { position: relative; height: min(70vh, 760px); overflow: hidden; border-radius: 8px; background: var(--bg); display: grid; place-items: center; }
.stage .replayer-wrapper { position: absolute; top: 0; left: 0; transform-origin: 0 0; }
.stage iframe { border: 0; background: #fff; }
.said { margin: 0; padding: 16px; color: var(--text-2); }
.controls { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 12px; }
.controls input[type=range] { flex: 1 1 200px; min-height: 44px; accent-color: var(--accent); }
.controls label { display: flex; gap: 6px; align-items: center; color: var(--text-2); font-size: 13px; min-height: 44px; }
.controls output { font-variant-numeric: tabular-nums; }
select { min-height: 44px; padding: 4px 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--bg); color: var(--text); font: inherit; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; font-weight: 600; cursor: pointer; }
button.main { min-width: 88px; border-color: var(--accent); background: var(--accent); color: var(--on-accent); } button.danger { color: var(--danger); }
button:disabled { opacity: 0.5; cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { display: block; width: 100%; overflow-x: auto; border-collapse: collapse; } td { padding: 8px; border-bottom: 1px solid var(--line); vertical-align: top; }
`;

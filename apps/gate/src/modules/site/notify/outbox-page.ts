import { type Html, html, trusted } from "@touchline/core/html";
import type { StoredMessage } from "./notify.store.ts";

const REFRESH_SECONDS = 5;

/** The page may load only its own style; it has no scripts. */
export const outboxPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function outboxPage(
  messages: readonly StoredMessage[],
  { nonce, refreshing }: { nonce: string; refreshing: boolean },
): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Touchline</title>
${refreshing ? html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : ""}
<style nonce="${nonce}">${trusted(STYLE)}</style>
</head>
<body>
<header>
<h1>Outbox</h1>
<p>Mails and texts of this installation, newest first.</p>
<nav>${refreshing ? html`<a href="/dev/outbox">Stop refreshing</a>` : html`<a href="/dev/outbox?refresh=1">Refresh every ${REFRESH_SECONDS} s</a>`}</nav>
</header>
<main>${messages.length > 0 ? messages.map(article) : html`<p class="empty">Nothing was sent yet. Join the site, and the welcome mail appears here.</p>`}</main>
</body>
</html>
`;
}

/** Texts have no subject. */
const HEADINGS: Record<string, string> = { sms: "Text message", messenger: "Messenger message" };

function article(message: StoredMessage): Html {
  const at = message.created_at.toISOString();
  return html`<article>
<h2>${message.subject || HEADINGS[message.channel] || message.channel}</h2>
<p class="meta"><b>${message.recipient}</b> · ${message.channel} · <time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time> · ${standing(message)}</p>
<pre>${message.body}</pre>
</article>
`;
}

function standing({ sent_at, attempts, last_error, next_attempt_at }: StoredMessage): string {
  if (sent_at) return "delivered";
  if (attempts === 0) return next_attempt_at ? "waiting" : "kept here";
  return `${next_attempt_at ? "will be tried again" : "given up"} after ${attempts} (${last_error ?? "in delivery"})`;
}

const STYLE = `
:root { color-scheme: light; --bg: #f2f4f7; --surface: #fff; --line: #dfe4eb; --text: #10161d; --text-2: #465566; --accent: #1f7a3d; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --bg: #0c1015; --surface: #141a22; --line: #253040; --text: #eef3f8; --text-2: #a9b6c5; --accent: #c9f227; }
}
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; background: var(--bg); color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 26px; } h2 { margin: 0; font-size: 16px; }
header p, .meta, .empty { margin: 4px 0 12px; color: var(--text-2); }
a { display: inline-block; padding: 12px 0; color: var(--accent); }
article { margin: 16px 0; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

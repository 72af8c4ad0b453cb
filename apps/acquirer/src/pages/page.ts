import { randomBytes } from "node:crypto";
import { type Html, html, trusted } from "@touchline/core/html";
import type { FastifyReply } from "fastify";

export type Theme = "dark" | "light" | null;
export const themeOf = (value: unknown): Theme =>
  value === "dark" || value === "light" ? value : null;

export interface PageOptions {
  lang: string;
  title: string;
  main: Html;
  theme?: Theme;
  script?: string;
  /** The only origin that may frame the page; without it none may. */
  framedBy?: string | null;
  /** The final target a form of the page may lead to, in addition to the acquirer itself. */
  leadsTo?: string | null;
}

/**
 * Plain pages: own style and script by nonce, nothing loaded from elsewhere, framed by the
 * merchant's origin only.
 */
export function sendPage(
  reply: FastifyReply,
  { lang, title, main, theme = null, script, framedBy = null, leadsTo = null }: PageOptions,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script ? [`script-src 'nonce-${nonce}'`, "connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action 'self'${leadsTo ? ` ${leadsTo}` : ""}`,
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join("; ");
  return reply
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .type("text/html; charset=utf-8")
    .send(
      String(html`<!doctype html>
<html lang="${lang}"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${trusted(STYLE)}</style>
</head>
<body>
<main>${main}</main>
${script && html`<script nonce="${nonce}">${trusted(script)}</script>`}
</body>
</html>
`),
    );
}

const DARK =
  "color-scheme: dark; --bg: #141a22; --surface: #0c1015; --line: #253040; --text: #eef3f8; --text-2: #a9b6c5; --accent: #c9f227; --on-accent: #10161d; --danger: #ff8a80;";
const STYLE = `
:root { color-scheme: light; --bg: #fff; --surface: #f2f4f7; --line: #c5cdd8; --text: #10161d; --text-2: #465566; --accent: #1f7a3d; --on-accent: #fff; --danger: #b3261e; }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${DARK} } }
:root[data-theme="dark"] { ${DARK} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 16px; }
h1 { margin: 0 0 4px; font-size: 20px; } h2 { margin: 24px 0 8px; font-size: 17px; }
p { margin: 4px 0 12px; color: var(--text-2); }
form { display: grid; gap: 12px; margin: 0 0 12px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: end; }
label { display: grid; gap: 4px; color: var(--text-2); font-size: 13px; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; font-size: 16px; }
input[aria-invalid="true"] { border-color: var(--danger); }
.problem { min-height: 1.5em; margin: 0; color: var(--danger); }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.message { padding: 12px; border: 1px dashed var(--line); border-radius: 8px; background: var(--surface); color: var(--text); }
.sum { color: var(--text); font-size: 24px; font-weight: 700; }
table { width: 100%; border-collapse: collapse; } td, th { padding: 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td:first-child { white-space: nowrap; font-family: ui-monospace, monospace; }
.wide { overflow-x: auto; }
`;

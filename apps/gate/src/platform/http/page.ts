import { type Html, html, trusted } from "@touchline/core/html";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SecureRandom } from "../random.ts";

/**
 * The gate's own few pages: plain HTML with their own style, without scripts or external resources.
 */
export interface PageOptions {
  title: string;
  lead: string;
  main?: Html;
}

export function sendPage(
  reply: FastifyReply,
  random: SecureRandom,
  { title, lead, main }: PageOptions,
): FastifyReply {
  const nonce = random.token(16);
  // form-action 'self' alone would also block the redirect after a form, which leads back to the
  // same site.
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return reply
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(
      String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Touchline</title>
<style nonce="${nonce}">${trusted(STYLE)}</style>
</head>
<body>
<header><h1>${title}</h1><p>${lead}</p></header>
<main>${main}</main>
</body>
</html>
`),
    );
}

/** The page where the operator enters the key. */
export const loginPage = (next: string, problem: string): PageOptions => ({
  title: "Operator",
  lead:
    problem || "Enter the operator key. It is in keys.json of the data folder, or in OPERATOR_KEY.",
  main: html`<section><form method="post" action="/dev/login"><input type="hidden" name="next" value="${next}">
<label>Operator key<input name="key" type="password" autocomplete="current-password" required autofocus></label><button class="main">Log in</button></form></section>`,
});

/** A table of plain text; anybody may have written its cells. */
export function tableOf(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Html {
  const row = (cells: readonly (string | number | null)[], tag: "td" | "th") =>
    html`<tr>${cells.map((cell) => (tag === "th" ? html`<th>${cell}</th>` : html`<td>${cell}</td>`))}</tr>`;
  return html`<table><thead>${row(headings, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td"))}</tbody></table>`;
}

/** These pages' forms are URL-encoded; only the routes inside `scope` read them. */
export function readForms(scope: FastifyInstance, bodyLimit = 16_384): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** The fields of a posted form. Whatever is no text, in a body of another kind, is left out. */
export const formOf = ({ body }: Pick<FastifyRequest, "body">): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(
      (field): field is [string, string] => typeof field[1] === "string",
    ),
  );

const STYLE = `
:root { color-scheme: light; --bg: #f2f4f7; --surface: #fff; --line: #dfe4eb; --text: #10161d; --text-2: #465566; --accent: #1f7a3d; --on-accent: #fff; --danger: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --bg: #0c1015; --surface: #141a22; --line: #253040; --text: #eef3f8; --text-2: #a9b6c5; --accent: #c9f227; --on-accent: #10161d; --danger: #ff8a80; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; background: var(--bg); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 26px; } h2 { margin: 0 0 8px; font-size: 17px; }
header p, .meta { margin: 4px 0 12px; color: var(--text-2); }
a { color: var(--accent); }
article, section { margin: 16px 0; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
form { display: grid; gap: 10px; } form + form { margin-top: 16px; } form.row { grid-auto-flow: column; justify-content: start; align-items: end; }
label { display: grid; gap: 4px; color: var(--text-2); font-size: 13px; }
input, select, textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--bg); color: var(--text); font: inherit; font-size: 16px; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button.danger { color: var(--danger); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
textarea { font: 13px/1.5 ui-monospace, monospace; }
table { display: block; width: 100%; overflow-x: auto; border-collapse: collapse; } td, th { padding: 12px 8px; border-bottom: 1px solid var(--line); text-align: left; }
td.good { color: var(--accent); } td.poor { color: var(--danger); }
img { max-width: 100%; }
`;

/** An instant in the operator's format: UTC, to the second. */
export const moment = (at: Date | number): string =>
  new Date(at).toISOString().slice(0, 19).replace("T", " ");

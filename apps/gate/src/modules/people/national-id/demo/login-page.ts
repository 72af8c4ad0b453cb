import { type Html, html, trusted } from "@touchline/core/html";
import { DEMO_PERSONS } from "./demo-persons.data.ts";

export interface LoginPage {
  /** The forms' target. */
  action: string;
  nonce: string;
  /** The chosen person, who must now enter their personal number. */
  chosen?: { subject: string; name: string } | undefined;
  problem?: string | undefined;
}

export const loginPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:26rem;padding:1.5rem}
h1{font-size:1.25rem;margin:0 0 .25rem}
p{margin:.25rem 0 1rem}
form{margin:0 0 1rem}
fieldset{border:1px solid #8888;border-radius:.5rem;margin:0 0 1rem;padding:1rem}
label{display:block;margin:0 0 .75rem}
input{box-sizing:border-box;display:block;font:inherit;padding:.6rem;width:100%}
button{border:1px solid #0051a5;border-radius:.5rem;cursor:pointer;display:block;font:inherit;margin:0 0 .5rem;min-height:2.75rem;padding:.5rem 1rem;text-align:start;width:100%}
button.main{background:#0051a5;color:#fff;text-align:center}
[role=alert]{border-inline-start:.25rem solid #b3261e;padding-inline-start:.75rem}`;

/**
 * The demo's stand-in for the national identity: no password, a list of persons, and the questions
 * of a real one.
 */
export function loginPage({ action, nonce, chosen, problem }: LoginPage): Html {
  const alert = problem ? html`<p role="alert">${problem}</p>` : "";
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo national ID</title><style nonce="${nonce}">${trusted(STYLE)}</style></head>
<body><main><h1>Demo national ID</h1>
${alert}${chosen ? numberForm(action, chosen) : personForms(action)}
<form method="post" action="${action}"><button name="cancel" value="1">Cancel</button></form>
</main></body></html>`;
}

function personForms(action: string): Html {
  const persons = DEMO_PERSONS.map(
    ({ subject, firstName, lastName, personalNumber }) =>
      html`<button name="person" value="${subject}">${firstName} ${lastName}<br><small>${personalNumber}</small></button>`,
  );
  return html`<p>This stands in for MitID in a demo. Nothing here is a real person. Who are you?</p>
<form method="post" action="${action}">${persons}</form>
<form method="post" action="${action}"><fieldset><legend>Somebody else</legend>
<label>First name <input name="firstName" required maxlength="64"></label>
<label>Last name <input name="lastName" required maxlength="64"></label>
<label>Personal number (CPR) <input name="personalNumber" required placeholder="000000-0000" maxlength="11" inputmode="numeric"></label>
<button class="main" name="other" value="1">Continue</button></fieldset></form>`;
}

function numberForm(action: string, { subject, name }: { subject: string; name: string }): Html {
  return html`<p>${name}, the site asks for your personal number.</p>
<form method="post" action="${action}"><input type="hidden" name="person" value="${subject}">
<label>Personal number (CPR) <input name="personalNumber" required placeholder="000000-0000" maxlength="11" inputmode="numeric"></label>
<button class="main">Continue</button></form>`;
}

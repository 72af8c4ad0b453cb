import { LOGIN_TYPES, PUNTER_STATES, type PunterDocument } from "@touchline/contract";
import { type Html, html } from "@touchline/core/html";
import type { PageOptions } from "../../../platform/http/page.ts";
import type { IdentityStatus } from "../../../ports/identity.ts";
import type { DeviceSeen } from "../../people/recognition/recognition.store.ts";
import type { FoundPunter, WaitingDocument } from "./operator.store.ts";

const day = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");
const nameOf = (punter: FoundPunter): string =>
  punter.email ?? punter.phone_number ?? punter.nickname ?? "";
const options = (values: readonly string[], chosen: string | null): Html[] =>
  values.map((value) => html`<option${value === chosen ? " selected" : ""}>${value}</option>`);

export function puntersPage(
  search: string,
  found: readonly FoundPunter[],
  waiting: readonly WaitingDocument[],
): PageOptions {
  const rows = found.map(
    (punter) =>
      html`<tr><td><a href="/dev/punters/${punter.punter_id}">${punter.account_number}</a></td><td>${nameOf(punter)}</td><td>${punter.jurisdiction}</td><td>${punter.state}</td></tr>`,
  );
  const documents = waiting.map(
    ({ punter_id, document_type, side, uploaded_at }) =>
      html`<li><a href="/dev/punters/${punter_id}">${document_type}, ${side}</a> · ${day(uploaded_at)}</li>`,
  );
  return {
    title: "Punters",
    lead: "Find an account by its number, email, phone or nickname.",
    main: html`<section><form class="row" method="get"><label>Search<input name="search" value="${search}"></label><button class="main">Find</button></form></section>
<section><table><thead><tr><th>Account</th><th>Login</th><th>Site</th><th>State</th></tr></thead><tbody>${rows}</tbody></table></section>
<section><h2>Documents to check</h2>${documents.length ? html`<ul>${documents}</ul>` : html`<p>None wait.</p>`}</section>`,
  };
}

export function punterPage(
  punter: FoundPunter,
  { standing, accountStatus, punterIdentityState }: IdentityStatus,
  documents: readonly PunterDocument[],
  devices: readonly DeviceSeen[],
): PageOptions {
  const active = standing.active.map(
    ({ kind, until }) => html`<li>${kind}, ${until ? `until ${day(until)}` : "for good"}</li>`,
  );
  return {
    title: `Account ${punter.account_number}`,
    lead: `${nameOf(punter)} · ${punter.jurisdiction} · ${accountStatus} · identity ${punterIdentityState}`,
    main: html`<p><a href="/dev/punters">All punters</a></p>
<section><h2>State</h2>${form(
      "state",
      html`<label>State<select name="state">${options(PUNTER_STATES, punter.state)}</select></label>
<label>Reason<input name="reason" value="${punter.state_reason ?? ""}"></label><label>Until<input name="until" type="date"></label><button class="main">Set the state</button>`,
    )}</section>
<section><h2>Restrictions</h2>${active.length ? html`<ul>${active}</ul>` : html`<p>None stand.</p>`}
${form("protect", html`<label>Protection measure until (empty: for good)<input name="until" type="date"></label><label>Reason<input name="reason"></label><button>Impose a protection measure</button>`)}
${form("lift", html`<label>Lift<select name="kinds"><option value="protection">protection measures</option><option value="exclusions">self-exclusions</option></select></label><label>Reason<input name="reason" required></label><button class="danger">Lift</button>`)}
${form("register", html`<label><select name="listed"><option value="on">is on the register</option><option value="off">is not on the register</option></select></label><button>Set in the local register</button>`)}</section>
<section><h2>Account</h2>${form(
      "account",
      html`<label>Logs in only by<select name="loginType">${options(["", ...LOGIN_TYPES], punter.login_type ?? "")}</select></label>
<label>Sessions are confirmed by phone<select name="threeDs">${options(["off", "on"], punter.three_ds ? "on" : "off")}</select></label>
<label>Personal domain<input name="personalDomain" value="${punter.personal_domain ?? ""}"></label><button>Save</button>`,
    )}
${form("legal", html`<button>Ask for the rules again</button>`)}</section>
<section><h2>Free bet</h2>${form("free-bet", html`<label>Amount<input name="amount" inputmode="decimal" required></label><label>Reason<input name="reason" required></label><button>Offer</button>`)}</section>
<section><h2>Documents</h2>${documents.length > 0 ? documents.map(documentForm) : html`<p>None were sent.</p>`}</section>
<section><h2>Devices</h2>${devices.length ? html`<ul>${devices.map(deviceLine)}</ul>` : html`<p>None were recognised.</p>`}</section>`,
  };
}

const form = (action: string, fields: Html): Html =>
  html`<form method="post"><input type="hidden" name="action" value="${action}">${fields}</form>`;

function documentForm(document: PunterDocument): Html {
  const about = html`<a href="/dev/documents/${document.documentId}">${document.documentType}, ${document.side}</a> · ${document.fileName} · ${document.status}`;
  if (document.status !== "WAITING")
    return html`<p>${about}${document.reason ? ` · ${document.reason}` : ""}</p>`;
  return form(
    "document",
    html`<p>${about}</p><input type="hidden" name="documentId" value="${document.documentId}"><label>Reason<input name="reason"></label>
<button class="main" name="decision" value="ACCEPTED">Accept</button><button class="danger" name="decision" value="REJECTED">Reject</button>`,
  );
}

const deviceLine = ({
  isMobile,
  isMirror,
  firstSeenAt,
  lastSeenAt,
  logins,
  sharedWith,
}: DeviceSeen): Html =>
  html`<li>${isMobile ? "Phone or tablet" : "Computer"}${isMirror ? ", through another address" : ""}: ${logins} ${logins === 1 ? "login" : "logins"}, ${day(firstSeenAt)} to ${day(lastSeenAt)}${
    sharedWith.length ? html`; <strong>also account ${sharedWith.join(", ")}</strong>` : ""
  }</li>`;

import { LOGIN_TYPES, PUNTER_STATES, type PunterDocument } from "@touchline/contract";
import { asText, type PageOptions } from "../../platform/page.ts";
import type { IdentityStatus } from "../identity/identity.module.ts";
import type { DeviceSeen } from "../recognition/recognition.store.ts";
import type { FoundPunter, WaitingDocument } from "./operator.store.ts";

const day = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");
const nameOf = (punter: FoundPunter): string =>
  punter.email ?? punter.phone_number ?? punter.nickname ?? "";
const options = (values: readonly string[], chosen: string | null): string =>
  values
    .map((value) => `<option${value === chosen ? " selected" : ""}>${asText(value)}</option>`)
    .join("");

export function puntersPage(
  search: string,
  found: readonly FoundPunter[],
  waiting: readonly WaitingDocument[],
): PageOptions {
  const rows = found.map(
    (punter) =>
      `<tr><td><a href="/dev/punters/${punter.punter_id}">${punter.account_number}</a></td><td>${asText(nameOf(punter))}</td><td>${asText(punter.jurisdiction)}</td><td>${asText(punter.state)}</td></tr>`,
  );
  const documents = waiting.map(
    ({ punter_id, document_type, side, uploaded_at }) =>
      `<li><a href="/dev/punters/${punter_id}">${asText(document_type)}, ${asText(side)}</a> · ${day(uploaded_at)}</li>`,
  );
  return {
    title: "Punters",
    lead: "Find an account by its number, email, phone or nickname.",
    main: `<section><form class="row" method="get"><label>Search<input name="search" value="${asText(search)}"></label><button class="main">Find</button></form></section>
<section><table><thead><tr><th>Account</th><th>Login</th><th>Site</th><th>State</th></tr></thead><tbody>${rows.join("")}</tbody></table></section>
<section><h2>Documents to check</h2>${documents.length ? `<ul>${documents.join("")}</ul>` : "<p>None wait.</p>"}</section>`,
  };
}

type Status = Awaited<ReturnType<IdentityStatus>>;

export function punterPage(
  punter: FoundPunter,
  { standing, accountStatus, punterIdentityState }: Status,
  documents: readonly PunterDocument[],
  devices: readonly DeviceSeen[],
): PageOptions {
  const active = standing.active.map(
    ({ kind, until }) => `<li>${asText(kind)}, ${until ? `until ${day(until)}` : "for good"}</li>`,
  );
  return {
    title: `Account ${punter.account_number}`,
    lead: `${nameOf(punter)} · ${punter.jurisdiction} · ${accountStatus} · identity ${punterIdentityState}`,
    main: `<p><a href="/dev/punters">All punters</a></p>
<section><h2>State</h2>${form(
      "state",
      `<label>State<select name="state">${options(PUNTER_STATES, punter.state)}</select></label>
<label>Reason<input name="reason" value="${asText(punter.state_reason ?? "")}"></label><label>Until<input name="until" type="date"></label><button class="main">Set the state</button>`,
    )}</section>
<section><h2>Restrictions</h2>${active.length ? `<ul>${active.join("")}</ul>` : "<p>None stand.</p>"}
${form("protect", `<label>Protection measure until (empty: for good)<input name="until" type="date"></label><label>Reason<input name="reason"></label><button>Impose a protection measure</button>`)}
${form("lift", `<label>Lift<select name="kinds"><option value="protection">protection measures</option><option value="exclusions">self-exclusions</option></select></label><label>Reason<input name="reason" required></label><button class="danger">Lift</button>`)}
${form("register", `<label><select name="listed"><option value="on">is on the register</option><option value="off">is not on the register</option></select></label><button>Set in the local register</button>`)}</section>
<section><h2>Account</h2>${form(
      "account",
      `<label>Logs in only by<select name="loginType">${options(["", ...LOGIN_TYPES], punter.login_type ?? "")}</select></label>
<label>Sessions are confirmed by phone<select name="threeDs">${options(["off", "on"], punter.three_ds ? "on" : "off")}</select></label>
<label>Personal domain<input name="personalDomain" value="${asText(punter.personal_domain ?? "")}"></label><button>Save</button>`,
    )}
${form("legal", "<button>Ask for the rules again</button>")}</section>
<section><h2>Free bet</h2>${form("free-bet", '<label>Amount<input name="amount" inputmode="decimal" required></label><label>Reason<input name="reason" required></label><button>Offer</button>')}</section>
<section><h2>Documents</h2>${documents.map(documentForm).join("") || "<p>None were sent.</p>"}</section>
<section><h2>Devices</h2>${devices.length ? `<ul>${devices.map(deviceLine).join("")}</ul>` : "<p>None were recognised.</p>"}</section>`,
  };
}

const form = (action: string, fields: string): string =>
  `<form method="post"><input type="hidden" name="action" value="${action}">${fields}</form>`;

function documentForm(document: PunterDocument): string {
  const about = `<a href="/dev/documents/${asText(document.documentId)}">${asText(document.documentType)}, ${asText(document.side)}</a> · ${asText(document.fileName)} · ${document.status}`;
  if (document.status !== "WAITING")
    return `<p>${about}${document.reason ? ` · ${asText(document.reason)}` : ""}</p>`;
  return form(
    "document",
    `<p>${about}</p><input type="hidden" name="documentId" value="${asText(document.documentId)}"><label>Reason<input name="reason"></label>
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
}: DeviceSeen): string =>
  `<li>${isMobile ? "Phone or tablet" : "Computer"}${isMirror ? ", through another address" : ""}: ${logins} ${logins === 1 ? "login" : "logins"}, ${day(firstSeenAt)} to ${day(lastSeenAt)}${
    sharedWith.length ? `; <strong>also account ${sharedWith.map(asText).join(", ")}</strong>` : ""
  }</li>`;

import { systemClock } from "@touchline/core";
import {
  applyEdit,
  createExperiments,
  type Experiments,
  isDisabled,
  type Pages,
  runScript,
  signatureCheck,
} from "@touchline/experiments";
import Router from "next/router";
import { allows } from "../../data/consent/consent.ts";
import { newKey, unforeseen } from "../../data/device/browser.ts";
import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS, LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { APP_VERSION } from "../../data/device/version.ts";
import { decide, keepRunning, tellSeen } from "../../data/experiments/experiments.state.ts";
import { track } from "../../data/tracking/track.ts";
import { deviceOf } from "./visitor-device.ts";

export interface Visit {
  token: string;
  scriptKey: string;
  /** The account of the punter who is logged in. */
  account: string | undefined;
  /** For targets: `custom.jurisdiction`, `custom.locale`. */
  custom: Readonly<Record<string, string>>;
}

let sdk: Experiments | null = null;
let visits = Promise.resolve();
/** The edits applied to the document: the address they were made for, and how to undo them. */
let edited: { href: string; edits: Pages["pages"]; undos: readonly (() => void)[] } | null = null;

/**
 * Handles a page visit: decides its experiments, then edits the page or redirects to the other page
 * of a split test.
 */
export function visitPage(visit: Visit): Promise<void> {
  // One visit after another: two at once would both fetch everything.
  visits = visits.catch(() => {}).then(() => lookAt(visit));
  return visits;
}

async function lookAt({ token, scriptKey, account, custom }: Visit): Promise<void> {
  // A visit that had to wait may find the consent withdrawn. Check first, because the SDK stores
  // what it receives.
  if (!allows("experiments")) return;
  if (isDisabled(document.cookie)) return leaveAlone();
  sdk ??= create(token);
  const experiments = sdk;
  for (const [name, value] of Object.entries(custom)) experiments.setCustom(name, value);
  experiments.setUserData({
    ...deviceOf(navigator.userAgent),
    appVersion: APP_VERSION,
    deviceId: deviceId(),
    userId: account,
  });
  const started = await experiments.init();
  if (!isWanted(experiments)) return;
  if (started.status !== 200) return standBack();
  const target = await experiments.redirect();
  if (target) return location.replace(target);
  decideAll(experiments);
  tellSeen((name, group) => void tell(experiments, name, group).catch(() => {}));
  const edits = await experiments.pageEdits();
  if (!isWanted(experiments)) return;
  await editPage(edits, scriptKey);
  await experiments.flush();
}

/**
 * The service announced a change while the page is open: stopped experiments end, and no new one
 * starts under the visitor's hand.
 */
export function updatePage(): Promise<void> {
  visits = visits.catch(() => {}).then(lookAgain);
  return visits;
}

async function lookAgain(): Promise<void> {
  const experiments = sdk;
  if (!experiments || !isWanted(experiments)) return;
  try {
    await experiments.update();
    keepRunning(experiments.running(), experiments.flags());
    const edits = edited ? await experiments.pageEdits() : [];
    const stay = new Set(edits.map((edit) => JSON.stringify(edit)));
    if (edited?.edits.some((edit) => !stay.has(JSON.stringify(edit)))) undoEdits();
  } catch {
    // Switched off: the page looks as it does without the service.
    undoEdits();
    keepRunning([], {});
  }
}

/**
 * A visitor may withdraw consent at any time, while the deletion of their data waits until the page
 * is idle.
 */
const isWanted = (experiments: Experiments): boolean =>
  sdk === experiments && allows("experiments");

/** The visitor has withdrawn consent: delete everything of the service from the device. */
export function forgetVisitor(): void {
  const known = sdk ?? create("");
  sdk = null;
  leaveAlone();
  setDeviceCookie("", 0);
  known.clear();
}

function leaveAlone(): void {
  tellSeen(null);
  standBack();
}

/**
 * Makes the page look as it does without the service. Exposures may still be sent when the service
 * is back.
 */
function standBack(): void {
  undoEdits();
  decide();
}

/** Called from a component's effect: a device whose storage is full is not an error of the page. */
async function tell(experiments: Experiments, name: string, group: string): Promise<void> {
  if (experiments.expose(name, group)) await experiments.flush();
}

const create = (token: string): Experiments =>
  createExperiments({
    token,
    api: "/exp",
    fetch: (url, init) => fetch(url, init),
    storage: storageOf("localStorage"),
    tabStorage: storageOf("sessionStorage"),
    storagePrefix: LOCAL_KEYS.experiments,
    clock: systemClock,
    random: unforeseen,
    cookies: () => document.cookie,
    address: () => location,
    onExposure: ({ experiment, group }) => track("experiment shown", { experiment, group }),
  });

function storageOf(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

function decideAll(experiments: Experiments): void {
  const groups = Object.entries(experiments.experiments()).map(([name, group]) => [
    name,
    { group, params: experiments.params(name) },
  ]);
  decide({ groups: Object.fromEntries(groups), flags: experiments.flags() }, experiments.running());
}

async function editPage(edits: Pages["pages"], scriptKey: string): Promise<void> {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  undoEdits();
  edited = {
    href: location.href,
    edits,
    undos: edits.map(({ page }) => applyEdit(page, { document, nonce })),
  };
  // Undo edits before the next page renders, so that React finds the document as it left it.
  Router.events.on("beforeHistoryChange", leavePage);
  const isSigned = signatureCheck(scriptKey, crypto.subtle);
  for (const { page } of edits) await runScript(page, { document, nonce, isSigned });
}

/** A page that only refetches its data keeps its edits: no new visit would make them again. */
function leavePage(to: string): void {
  if (URL.parse(to, location.href)?.href !== edited?.href) undoEdits();
}

function undoEdits(): void {
  Router.events.off("beforeHistoryChange", leavePage);
  for (const undo of edited?.undos.toReversed() ?? []) undo();
  edited = null;
}

function deviceId(): string {
  const known = new RegExp(`(?:^|; )${DEVICE_COOKIE}=([\\da-f]{32})(?:;|$)`).exec(
    document.cookie,
  )?.[1];
  const id = known ?? newKey();
  if (!known) setDeviceCookie(id, DEVICE_COOKIE_DAYS);
  return id;
}

function setDeviceCookie(value: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax`;
}

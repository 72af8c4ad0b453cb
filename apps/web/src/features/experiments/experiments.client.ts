import { systemClock } from "@touchline/core";
import { applyEdit, createExperiments, type Experiments, signatureCheck } from "@touchline/experiments";
import { newKey, unforeseen } from "../../lib/browser.ts";
import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS, LOCAL_KEYS } from "../../lib/storage.data.ts";
import { track } from "../../lib/track.ts";
import { APP_VERSION } from "../../lib/version.ts";
import { decide, tellSeen } from "./experiments.state.ts";
import { deviceOf } from "./visitor-device.ts";

export interface Visit {
  token: string;
  scriptKey: string;
  /** Of who is logged in. */
  account: string | undefined;
  /** For targets: `custom.jurisdiction`, `custom.locale`. */
  custom: Readonly<Record<string, string>>;
}

let sdk: Experiments | null = null;
let visits = Promise.resolve();

/** A page was opened: its experiments are decided, it is edited where it is to be, or left for the one it is split into. */
export function visitPage(visit: Visit): Promise<void> {
  // One after another: two that ran at once would both ask for everything.
  visits = visits.catch(() => {}).then(() => lookAt(visit));
  return visits;
}

async function lookAt({ token, scriptKey, account, custom }: Visit): Promise<void> {
  sdk ??= create(token);
  const experiments = sdk;
  for (const [name, value] of Object.entries(custom)) experiments.setCustom(name, value);
  experiments.setUserData({ ...deviceOf(navigator.userAgent), appVersion: APP_VERSION, deviceId: deviceId(), userId: account });
  const started = await experiments.init();
  // Somebody may have withdrawn their consent meanwhile.
  if (started.status !== 200 || sdk !== experiments) return decide();
  const target = await experiments.redirect();
  if (target) return location.replace(target);
  decideAll(experiments);
  tellSeen((name, group) => {
    if (experiments.expose(name, group)) void experiments.flush();
  });
  await editPage(experiments, scriptKey);
  await experiments.flush();
}

/** The visitor does not agree any more: nothing is left of the service on the device. */
export function forgetVisitor(): void {
  (sdk ?? create("")).clear();
  sdk = null;
  tellSeen(null);
  decide();
  setDeviceCookie("", 0);
}

const create = (token: string): Experiments =>
  createExperiments({
    token,
    api: "/exp",
    fetch: (url, init) => fetch(url, init),
    storage: deviceStorage(),
    storagePrefix: LOCAL_KEYS.experiments,
    clock: systemClock,
    random: unforeseen,
    cookies: () => document.cookie,
    address: () => location,
    onExposure: ({ experiment, group }) => track("experiment shown", { experiment, group }),
  });

function deviceStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function decideAll(experiments: Experiments): void {
  const groups = Object.entries(experiments.experiments()).map(([name, group]) => [name, { group, params: experiments.params(name) }]);
  decide({ groups: Object.fromEntries(groups), flags: experiments.flags() });
}

async function editPage(experiments: Experiments, scriptKey: string): Promise<void> {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  const isSigned = signatureCheck(scriptKey, crypto.subtle);
  for (const { page } of await experiments.pageEdits()) await applyEdit(page, { document, nonce, isSigned });
}

function deviceId(): string {
  const known = new RegExp(`(?:^|; )${DEVICE_COOKIE}=([\\da-f]{32})(?:;|$)`).exec(document.cookie)?.[1];
  const id = known ?? newKey();
  if (!known) setDeviceCookie(id, DEVICE_COOKIE_DAYS);
  return id;
}

function setDeviceCookie(value: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax`;
}

import { createHmac } from "node:crypto";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { SandboxSettings } from "../payment-settings.ts";
import {
  HookRefused,
  type HookRequest,
  type PaymentProvider,
  type ProviderEvent,
  ProviderSilent,
  type SettlementFile,
} from "./provider.ts";
import { eventOf, SandboxFiles, SandboxHook } from "./sandbox-events.ts";
import {
  captureDeposit,
  createDeposit,
  createPayout,
  refundDeposit,
  type SandboxDeps,
  statusOf,
} from "./sandbox-payments.ts";
import { createWire, type WireOptions } from "./sandbox-wire.ts";
import { verifiedId } from "./standard-webhooks.ts";

export interface SandboxOptions extends Pick<WireOptions, "fetch"> {
  settings: SandboxSettings;
  clock: Clock;
}

/** How long an open page can turn cards into tokens. */
const FIELDS_MS = HOUR_MS;

/** The sandbox acquirer of a demo (apps/acquirer) behind the provider port. */
export function createSandbox({ settings, clock, ...wiring }: SandboxOptions): PaymentProvider {
  const { url, key, deadlineMs } = settings;
  const wire = createWire({ url, key, ...(deadlineMs ? { deadlineMs } : {}), ...wiring });
  const deps: SandboxDeps = { settings, clock, wire };
  return {
    name: "sandbox",
    supports: (direction, method, currency) =>
      /^[A-Z]{3}$/.test(currency) && !(direction === "withdrawal" && method === "voucher"),
    hostedFieldsUrl: (site) => hostedFieldsUrl(deps, site),
    create: (order) => createDeposit(deps, order),
    capture: (payment) => captureDeposit(deps, payment),
    refund: (payment, refundId, amount) => refundDeposit(deps, payment, refundId, amount),
    payout: (order) => createPayout(deps, order),
    status: (payment) => statusOf(deps, payment),
    readHook: (request) => readHook(deps, request),
    settlementFiles: (since) => settlementFiles(deps, since),
  };
}

function hostedFieldsUrl(
  { settings, clock }: SandboxDeps,
  { origin, locale }: { origin: string; locale: string },
): string {
  const { protocol, hostname } = new URL(origin);
  const base = settings.publicUrl ?? `${protocol}//${hostname}:${new URL(settings.url).port}`;
  const until = clock.now() + FIELDS_MS;
  const signature = createHmac("sha256", settings.key)
    .update(`fields\n${origin}\n${until}`)
    .digest("base64url");
  return `${base}/fields?${new URLSearchParams({ origin, until: String(until), signature, locale })}`;
}

function readHook({ settings, clock }: SandboxDeps, request: HookRequest): ProviderEvent[] {
  const eventId = verifiedId(request, settings.webhookSecrets, clock.now());
  let told: unknown;
  try {
    told = JSON.parse(request.body);
  } catch {
    throw new HookRefused("the message is no JSON");
  }
  if (!SandboxHook.Check(told)) throw new HookRefused("the message cannot be read");
  const event = eventOf(eventId, told.type, told.data);
  return event ? [event] : [];
}

async function settlementFiles({ wire }: SandboxDeps, since: Date): Promise<SettlementFile[]> {
  const listed = await wire.ask(`/settlements?since=${since.toISOString().slice(0, 10)}`);
  if (!SandboxFiles.Check(listed)) throw new ProviderSilent("the list of files cannot be read");
  // Read a day's file only once the day is over.
  const whole = listed.files.filter(({ final }) => final);
  return Promise.all(
    whole.map(async ({ name, format }) => ({
      name,
      format,
      content: await wire.read(`/settlements/${encodeURIComponent(name)}`),
    })),
  );
}

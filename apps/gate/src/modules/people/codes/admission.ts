import type { ChannelType } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { addressBlock, addressNetwork } from "../../../platform/http/address.ts";
import type { CodePurpose, CodeSource } from "../../../ports/codes.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import * as counters from "./code-counters.store.ts";
import { BREAKER, CODES_PER_DAY, CODES_PER_HOUR } from "./code-limits.data.ts";
import { isPumped, numberRange, requestBlockedUntil } from "./codes.rules.ts";
import * as store from "./codes.store.ts";
import type { Standings } from "./standings.ts";
import type { VerificationSecrets } from "./verification-secrets.ts";

/** A request with a valid phone. */
export interface Addressed {
  purpose: CodePurpose;
  phone: string;
  phoneKey: string;
  countryId: string;
  channelType: ChannelType;
  source: CodeSource;
  link?: string;
}

/** Why no code is sent, and for how long. */
export interface Denial {
  code: "DISABLED_SMS_REGION" | "PUNTER_BLOCKED" | "TEMPORARY_BLOCKED" | "EXCEEDED_LIMIT";
  waitMs: number;
  /**
   * The hourly limit is exhausted through no fault of this visitor: their verification stays open.
   */
  isCrowded?: boolean;
}

export interface AdmissionDeps {
  clock: Clock;
  jurisdictions: Jurisdictions;
  secrets: VerificationSecrets;
  standings: Standings;
}

/** Decides whether a code may be sent, and counts it if so. */
export function createAdmission({ clock, jurisdictions, secrets, standings }: AdmissionDeps) {
  /** Opens the breaker if hardly any of a country's codes are entered. */
  async function regionClosedUntil(tx: Tx, countryId: string, now: number): Promise<number | null> {
    const key = `region:${countryId}`;
    const closed = await counters.blockedUntil(tx, key, now);
    if (closed) return closed;
    const settled = now - BREAKER.settleMs;
    const { sent, entered } = await store.conversion(
      tx,
      countryId,
      new Date(settled - BREAKER.windowMs),
      new Date(settled),
    );
    if (!isPumped(sent, entered)) return null;
    await counters.block(tx, key, new Date(now + BREAKER.openMs));
    return now + BREAKER.openMs;
  }

  async function standingDenial(
    tx: Tx,
    request: Addressed,
    isResend: boolean,
    now: number,
  ): Promise<Denial | null> {
    const { phoneKey, countryId, source } = request;
    if (!jurisdictions.serves(source.jurisdiction, countryId))
      return { code: "DISABLED_SMS_REGION", waitMs: 0 };
    const closed = await regionClosedUntil(tx, countryId, now);
    if (closed) return { code: "DISABLED_SMS_REGION", waitMs: closed - now };
    const blocked = await counters.blockedUntil(tx, phoneKey, now);
    if (blocked) return { code: "PUNTER_BLOCKED", waitMs: blocked - now };
    const latest = await store.findLatest(tx, request.purpose, phoneKey);
    const waits = requestBlockedUntil(latest ? timesOf(latest) : null, isResend, now);
    return waits ? { code: "TEMPORARY_BLOCKED", waitMs: waits - now } : null;
  }

  function limitsOf({ phone, phoneKey, source }: Addressed): counters.Counter[] {
    const counter = (kind: string, value: string, per: "day" | "hour", limit: number) => ({
      key: secrets.counterKey(kind, value),
      per,
      limit,
    });
    return [
      standings.sentCounter(phoneKey),
      ...(source.device ? [counter("device", source.device, "day", CODES_PER_DAY.device)] : []),
      counter("address", addressBlock(source.ip), "day", CODES_PER_DAY.address),
      counter("range", numberRange(phone), "hour", CODES_PER_HOUR.range),
      counter("network", addressNetwork(source.ip), "hour", CODES_PER_HOUR.network),
    ];
  }

  return async (tx: Tx, request: Addressed, isResend: boolean): Promise<Denial | null> => {
    const now = clock.now();
    await store.lockPhone(tx, request.phoneKey);
    const denial = await standingDenial(tx, request, isResend, now);
    if (denial) return denial;
    const full = await counters.countAll(tx, limitsOf(request), now);
    if (!full) return null;
    const waitMs = counters.windowEnd(full.per, now) - now;
    return full.per === "day"
      ? { code: "EXCEEDED_LIMIT", waitMs }
      : { code: "TEMPORARY_BLOCKED", waitMs, isCrowded: true };
  };
}

export type Admission = ReturnType<typeof createAdmission>;

export const timesOf = ({ cooldownUntil, expiresAt }: store.Verification) => ({
  cooldownUntil: cooldownUntil?.getTime() ?? null,
  codeExpiresAt: expiresAt?.getTime() ?? null,
});

import { Touch } from "@touchline/contract";
import { ARRIVAL_COOKIE, DAY_MS } from "@touchline/core";
import { Compile } from "typebox/compile";
import type { Tx } from "../../../platform/database/db.ts";
import type { Cookies } from "../../../platform/http/caller.ts";

const { name: COOKIE, days: COOKIE_DAYS } = ARRIVAL_COOKIE;

export interface Arrival {
  /** The tracking parameters of the first and the last link that the visitor followed. */
  first: Touch;
  last: Touch;
}

const touches = Compile(Touch);
const isTouch = (value: unknown): value is Touch =>
  touches.Check(value) && !/[\0\ud800-\udfff]/.test(JSON.stringify(value));
const isEmpty = (touch: Touch): boolean => Object.keys(touch).length === 0;

/** Keeps the first link; a later one replaces the last. */
export function keepArrival(cookies: Cookies, touch: Touch): void {
  if (isEmpty(touch)) return;
  const { first } = keptArrival(cookies) ?? { first: touch };
  cookies.set(
    COOKIE,
    Buffer.from(JSON.stringify({ first, last: touch })).toString("base64url"),
    (COOKIE_DAYS * DAY_MS) / 1000,
  );
}

/** Visitors can change a cookie, so its content is validated. */
function keptArrival(cookies: Cookies): Arrival | null {
  const text = Buffer.from(cookies.get(COOKIE) ?? "", "base64url").toString("utf8");
  try {
    const { first, last } = JSON.parse(text) as Partial<Arrival>;
    return isTouch(first) && isTouch(last) ? { first, last } : null;
  } catch {
    return null;
  }
}

/** The last link is the one named in the form, else the one stored on arrival. */
export function arrivalOf(
  form: { refererId?: string; joinPunter: { refererId?: string } },
  cookies: Cookies,
): Arrival | null {
  const kept = keptArrival(cookies);
  const named = form.refererId || form.joinPunter.refererId;
  if (!named || kept?.last.refererId === named) return kept;
  return { first: kept?.first ?? { refererId: named }, last: { refererId: named } };
}

export async function insertArrival(
  tx: Tx,
  punterId: string,
  { first, last }: Arrival,
  at: Date,
): Promise<void> {
  const row = {
    punter_id: punterId,
    first_touch: JSON.stringify(first),
    last_touch: JSON.stringify(last),
    at,
  };
  await tx.insertInto("punter_arrivals").values(row).execute();
}

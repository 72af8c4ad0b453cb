import { randomUUID } from "node:crypto";
import { DAY_MS } from "@touchline/core";
import type { TestGate } from "./gate.ts";
import type { TestPunter } from "./punter.ts";

/** Writes personal messages as a module does, with their own texts; returns their ids. */
export async function writeTo(
  gate: TestGate,
  punterId: string,
  count: number,
  over: { show?: string; priority?: number; endsAt?: Date; cause?: string } = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [n, messageId] of ids.entries()) {
    const message = {
      messageId,
      template: "staff",
      args: { texts: { en: { title: `Title ${n}`, text: `Text ${n}` } }, icon: "news", href: null },
      causeKey: over.cause ?? `test:${messageId}`,
      show: "inbox",
      priority: 0,
      mandatory: true,
      ...over,
    };
    await gate.query("select post_messages($1, $2, $3)", [
      punterId,
      new Date(gate.clock.now()),
      JSON.stringify([message]),
    ]);
    gate.clock.advance(1);
  }
  return ids;
}

export interface SharedRow {
  kind?: "global" | "club";
  jurisdictions?: string[];
  tiers?: string[];
  texts?: object;
  show?: string;
  priority?: number;
  mandatory?: boolean;
  endsInMs?: number;
}

/** Inserts a published message to many punters directly into the tables. */
export async function publish(gate: TestGate, over: SharedRow = {}): Promise<string> {
  const id = randomUUID();
  const {
    kind = "global",
    jurisdictions = ["Curacao"],
    show = "inbox",
    priority = 0,
    mandatory = false,
    endsInMs = DAY_MS,
  } = over;
  const {
    tiers = kind === "club" ? ["VIP", "VipRegular", "VipOld"] : [],
    texts = { en: { title: "News", text: "Something is new." } },
  } = over;
  // Lets the gate's cache of messages, which lives one second, expire.
  gate.clock.advance(1000);
  const at = new Date(gate.clock.now());
  await gate.query(
    `insert into shared_messages (message_id, kind, jurisdictions, tiers, texts, icon, show, priority, mandatory, starts_at, ends_at, status,
      published_at) values ($1, $2, $3, $4, $5, 'news', $6, $7, $8, $9, $10, 'published', $9)`,
    [
      id,
      kind,
      jurisdictions,
      tiers,
      JSON.stringify(texts),
      show,
      priority,
      mandatory,
      at,
      new Date(at.getTime() + endsInMs),
    ],
  );
  gate.clock.advance(1);
  return id;
}

export const inboxOf = async (
  gate: TestGate,
  punter: TestPunter,
  query: Record<string, string> = {},
  locale = "en",
) => gate.call("inboxPage", { headers: { ...punter.headers, "accept-language": locale }, query });

export const unreadOf = async (gate: TestGate, punter: TestPunter): Promise<number> =>
  (await gate.call("inboxStatistics", { headers: punter.headers })).body.unreadMessagesCount;

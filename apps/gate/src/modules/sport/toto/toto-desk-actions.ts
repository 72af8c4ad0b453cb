import { TOTO_GAME_IDS } from "@touchline/betting";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import { chosenMatches, openByHand } from "./draws.service.ts";
import { closeDraw, type DrawRow, matchesOf } from "./draws.store.ts";
import { type Decision, decideByHand } from "./matches.store.ts";
import { readFinish } from "./race-result.ts";
import type { TotoDeskDeps } from "./toto-desk-deps.ts";

type Form = Record<string, string>;

/** Form fields that choose matches: this prefix followed by the event id. */
export const MATCH_FIELD = "match:";
export const RESULT_FIELD = "result:";

/** A form submitted twice opens one draw. */
export async function openFromForm(
  deps: TotoDeskDeps,
  { key, ...form }: Form,
): Promise<{ drawId: string } | { problem: string }> {
  const { db, clock } = deps;
  const game = TOTO_GAME_IDS.find((each) => each === form.game);
  if (!game) return { problem: "Which game?" };
  if (!key) return { problem: "The form has no key: open the page again." };
  const eventIds = Object.keys(form).flatMap((name) =>
    name.startsWith(MATCH_FIELD) ? name.slice(MATCH_FIELD.length) : [],
  );
  const chosen = chosenMatches(deps, game, eventIds);
  if (typeof chosen === "string") return { problem: chosen };
  const outcome = await db.transact((tx) =>
    once(tx, clock, { scope: "operator:toto", key, body: form }, async () => ({
      drawId: (await openByHand(deps, tx, game, chosen)).toString(),
    })),
  );
  return isRefusal(outcome)
    ? { problem: "This form was sent before, filled in otherwise: open the page again." }
    : outcome;
}

export async function closeByHand(
  { db, clock }: TotoDeskDeps,
  { draw_id, status }: DrawRow,
): Promise<string | null> {
  if (status !== "open") return "This draw is closed already.";
  await db.transact((tx) => closeDraw(tx, draw_id, new Date(clock.now())));
  return null;
}

/** Stores all of the form's results or none. Empty fields leave their matches to the feed. */
export async function enterResults(
  { db }: TotoDeskDeps,
  { draw_id, status, race_id }: DrawRow,
  form: Form,
): Promise<string | null> {
  if (status === "open") return "Close the draw first: nobody may mark what is known.";
  const matches = await db.read((reader) => matchesOf(reader, [draw_id]));
  const entered = matches.flatMap(({ event_id, position, head }) => {
    const text = form[`${RESULT_FIELD}${position}`]?.trim();
    return text
      ? [
          {
            eventId: event_id,
            text,
            decision: decisionOf(text, race_id === null ? null : head.competitors.length),
          },
        ]
      : [];
  });
  const wrong = entered.find(({ decision }) => decision === null);
  if (wrong)
    return `“${wrong.text}” is no result: write ${race_id === null ? "2:1" : "3-1=2 nr 5"}, or void.`;
  const taken = await db.transact(async (tx) => {
    for (const { eventId, decision } of entered)
      if (decision && !(await decideByHand(tx, draw_id, eventId, decision))) return false;
    return true;
  });
  return taken ? null : "This draw is being paid out: its results stand.";
}

/** `runners` is the number of runners of a race; null for a match. */
function decisionOf(text: string, runners: number | null): Decision | null {
  if (text === "void") return "void";
  if (runners !== null) {
    const finish = readFinish(text, runners);
    return finish && { finish };
  }
  const [, home, away] = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? [];
  return home && away ? { score: [Number(home), Number(away)] } : null;
}

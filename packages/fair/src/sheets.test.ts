import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createDraws, type Hmac } from "./draws.ts";
import { GAMES } from "./games.ts";
import { MEASURES } from "./measures.ts";
import { exactSheet, margin, playOut, type Sheet } from "./sheet.ts";
import stated from "./sheets.gen.json" with { type: "json" };

const SHEETS = stated as Record<string, Record<string, Sheet>>;
/** Node's own, for speed: packages/fair/src/draws.test.ts shows that both give the same. */
const nodeHmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();
const SERVED_ROUNDS = 8_000;

/** Tables that many share, where their rules are not those of a game of the same name. */
const TABLES = ["live-blackjack", "lottery", "money-wheel"];

test("every game has a maths sheet", () => {
  const all = [...GAMES.keys(), ...TABLES].toSorted();
  expect(MEASURES.map(({ game }) => game.gameId).toSorted()).toEqual(all);
  expect(Object.keys(SHEETS).toSorted()).toEqual(all);
});

describe.each(MEASURES.map((measure) => [measure.game.gameId, measure] as const))("the maths of %s", (gameId, measure) => {
  test.each(Object.entries(measure.bets))("hold for what is served: %s", (name, bet) => {
    const sheet = SHEETS[gameId]?.[name];
    expect(sheet, "npm run maths states it").toBeDefined();
    if (!sheet) return;
    const opening = Number(measure.game.stakeOf(bet));
    let [staked, won, hits] = [0, 0, 0];
    for (let nonce = 1; nonce <= SERVED_ROUNDS; nonce++) {
      const seeds = { serverSeed: `sheet of ${gameId}`, clientSeed: name, nonce };
      const round = playOut(measure, () => createDraws(seeds, nodeHmac), bet);
      staked += round.staked / opening;
      won += round.won / opening;
      if (round.won > 0) hits++;
    }
    expect(Math.abs(won / staked - sheet.rtp)).toBeLessThanOrEqual(margin(sheet, SERVED_ROUNDS));
    const ofHits = Math.sqrt(sheet.hitRate * (1 - sheet.hitRate));
    expect(Math.abs(hits / SERVED_ROUNDS - sheet.hitRate)).toBeLessThanOrEqual(margin({ deviation: ofHits }, SERVED_ROUNDS));
  });

  test("are stated as they are counted", () => {
    for (const [name, bet] of Object.entries(measure.bets)) {
      const sheet = SHEETS[gameId]?.[name];
      if (measure.exact) expect(sheet).toEqual(exactSheet(measure.exact(bet as never)));
      else expect(sheet?.rounds).toBeGreaterThanOrEqual(10_000_000);
    }
  });
});

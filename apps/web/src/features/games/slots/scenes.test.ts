import { drawsOf } from "@touchline/fair";
import { loadGame } from "@touchline/fair/load-game";
import { loadSlotSpec, type SlotSpec, type SlotView } from "@touchline/fair/slot";
import { describe, expect, test } from "vitest";
import { fallsOf } from "./falls.ts";
import { createReel } from "./reel.ts";
import { type Scene, scenesOf } from "./scenes.ts";
import { SLOT_THEMES } from "./slot-themes.data.ts";

/** A seeded generator, for the same rounds every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}

async function roundsOf(
  gameId: string,
  count: number,
): Promise<{ spec: SlotSpec; views: SlotView[] }> {
  const [game, spec] = await Promise.all([loadGame(gameId), loadSlotSpec(gameId)]);
  if (!game || !spec) throw new Error(`no slot called ${gameId}`);
  const next = numbers(gameId.length);
  const views = Array.from(
    { length: count },
    () => game.play(drawsOf(next), { kind: "slot", stake: 100 }, [])?.view as SlotView,
  );
  return { spec, views };
}

/** The board at the end of a scene. */
function standsAfter(scene: Scene): readonly number[] | undefined {
  if (scene.kind === "fall") return scene.after;
  if (scene.kind === "fill") return scene.filled;
  return "grid" in scene ? scene.grid : undefined;
}

describe.each(Object.keys(SLOT_THEMES))("the scenes of a %s round", (gameId) => {
  test(`${gameId}: the counted sum equals the round's win`, async () => {
    const { spec, views } = await roundsOf(gameId, 400);
    for (const view of views) {
      const scenes = scenesOf(view, spec.cap);
      const totals = scenes.map(({ total }) => total);
      expect(totals.at(-1)).toBe(view.total);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      expect(scenes.filter(({ kind }) => kind === "spin")).toHaveLength(view.spins.length);
    }
  });

  test(`${gameId}: it ends on the round's final grid`, async () => {
    const { spec, views } = await roundsOf(gameId, 200);
    for (const view of views) {
      const last = view.spins.at(-1)?.steps.at(-1);
      const shown = scenesOf(view, spec.cap).map(standsAfter);
      expect(shown.findLast((grid) => grid !== undefined)).toEqual(last?.filled ?? last?.grid);
    }
  });
});

test("free spins are announced, counted and closed", async () => {
  const { spec, views } = await roundsOf("night-derby", 2000);
  const view = views.find(({ spins }) => spins.length === 11) as SlotView;
  const scenes = scenesOf(view, spec.cap);
  expect(scenes.find(({ kind }) => kind === "award")).toMatchObject({ count: 10, isFirst: true });
  expect(scenes.filter(({ kind }) => kind === "spin").map(({ free }) => free?.at ?? 0)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(scenes.at(-1)?.kind).toBe("freeOver");
});

test("remaining symbols fall into the gaps, and new ones enter from above the window", () => {
  const falls = fallsOf([1, 2, 3], [7, 8, 0, 9, 4, 5], 3);
  expect(falls.filter(({ reel }) => reel === 0)).toEqual([
    { reel: 0, symbol: 7, from: -2, to: 0 },
    { reel: 0, symbol: 8, from: -1, to: 1 },
    { reel: 0, symbol: 0, from: 0, to: 2 },
  ]);
  expect(falls.filter(({ reel }) => reel === 1).map(({ from, to }) => to - from)).toEqual([
    1, 0, 0,
  ]);
});

test("a reel stops at its given position, from anywhere on its strip", () => {
  const reel = createReel([0, 1, 2, 3, 4, 5, 6], 3);
  const shown = () => {
    const cells = reel.cells().filter(({ y }) => y >= 0);
    return cells.toSorted((a, b) => a.y - b.y).map(({ symbol }) => symbol);
  };
  reel.rest([4, 4, 4]);
  expect(shown()).toEqual([4, 4, 4]);
  reel.run(17.3);
  const away = reel.aim([6, 5, 6]);
  expect(away).toBeGreaterThan(3);
  reel.approach(1);
  expect(shown()).toEqual([6, 5, 6]);
});

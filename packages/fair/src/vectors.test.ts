import { describe, expect, test } from "vitest";
import { crashPoint, previousLink } from "./crash-chain.ts";
import { createDraws, seedHash } from "./draws.ts";
import { dice } from "./games/dice/dice.ts";
import vectors from "./vectors.json" with { type: "json" };

/**
 * Known seeds with their results (docs/fairness.md). The crash links belong to a chain that another
 * site published in 2019 with its anchor and salt. Their points, and the dice, were computed with
 * Python's hashlib, not with this code.
 */
describe("known seed vectors", () => {
  test.each(vectors.crash.rounds)("crash: $link ends at $point", ({ link, point }) => {
    expect(crashPoint(link, vectors.crash.salt)).toBe(point);
  });

  test("crash: each link of a published chain proves the one played before it", () => {
    const [first, ...rest] = vectors.crash.rounds.slice(0, 12).map(({ link }) => link);
    let link = first ?? "";
    for (const before of rest) {
      link = previousLink(link);
      expect(link).toBe(before);
    }
  });

  test.each(vectors.dice)(
    "dice: $clientSeed:$nonce rolls $rolled",
    ({ serverSeed, serverHash, clientSeed, nonce, rolled }) => {
      expect(seedHash(serverSeed)).toBe(serverHash);
      const bet = { kind: "dice", stake: 100, target: 5050, over: true } as const;
      expect(dice.play(createDraws({ serverSeed, clientSeed, nonce }), bet, [])?.view.rolled).toBe(
        rolled,
      );
    },
  );
});

import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crashChain, crashPointOf, previousLink } from "./crash-chain.ts";
import { createDraws, drawWithout, seedHash } from "./draws.ts";

const text = fc.string({ minLength: 1, maxLength: 64 });

describe("draws", () => {
  test("are the words of HMAC-SHA256 over clientSeed:nonce:round, four bytes each", () => {
    fc.assert(
      fc.property(text, text, fc.nat(), (serverSeed, clientSeed, nonce) => {
        const draws = createDraws({ serverSeed, clientSeed, nonce });
        const words = Array.from({ length: 20 }, () => draws.next());
        const bytes = [0, 1, 2].map((round) =>
          createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest(),
        );
        expect(words).toEqual(
          Array.from({ length: 20 }, (_, at) => Buffer.concat(bytes).readUInt32BE(at * 4)),
        );
      }),
      { numRuns: 50 },
    );
  });

  test("without replacement are all different and within range", () => {
    const drawn = drawWithout(createDraws({ serverSeed: "a", clientSeed: "b", nonce: 1 }), 52, 52);
    expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, at) => at));
  });

  test("without replacement pick by index among the remaining ones", () => {
    const seeds = { serverSeed: "a", clientSeed: "b", nonce: 2 };
    const draws = createDraws(seeds);
    const left = Array.from({ length: 40 }, (_, at) => at);
    const taken = Array.from({ length: 12 }, () => left.splice(draws.below(left.length), 1)[0]);
    expect(drawWithout(createDraws(seeds), 40, 12)).toEqual(taken);
  });

  test("come from a seed whose hash any tool can verify", () => {
    expect(seedHash("kick-off")).toBe(createHash("sha256").update("kick-off").digest("hex"));
  });
});

describe("the crash chain", () => {
  test("is played backwards: each link hashes to the one before it", () => {
    const chain = crashChain("the last link", 50);
    expect(chain).toHaveLength(50);
    expect(chain.at(-1)).toBe("the last link");
    for (const [at, link] of chain.entries())
      if (at > 0) expect(previousLink(link)).toBe(chain[at - 1]);
  });

  test.each([
    [0, 99 * 2 ** 32],
    [1, 99 * 2 ** 31],
    [2 ** 32 - 1, 100],
    [Math.floor(0.99 * 2 ** 32), 100],
    [Math.floor(0.495 * 2 ** 32) - 1, 200],
  ])("of the word %d gives the point %d", (int, point) => expect(crashPointOf(int)).toBe(point));
});

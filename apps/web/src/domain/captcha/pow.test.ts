import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { solvePuzzle } from "./pow.ts";

test.each([0, 1, 7, 8, 11])(
  "the solution of a %i-bit puzzle satisfies the gate's own hash",
  (bits) => {
    const challenge = "seed.11.1700000000000.signature";
    const answer = `${challenge}.${solvePuzzle(challenge, bits)}`;
    const hash = createHash("sha256").update(answer).digest();
    const leading = [...hash].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    expect(leading.slice(0, bits)).toBe("0".repeat(bits));
  },
);

import fc from "fast-check";
import { expect, test } from "vitest";
import { Streams } from "./streams.ts";

test("a reader gets exactly the deltas it missed, or a notice that they are gone", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(320), (written, seen) => {
      const streams = new Streams<number>("now");
      for (let n = 1; n <= written; n++) streams.append("k", 0, n);
      const missed = streams.since("k", { epoch: "now", seq: seen });
      if (seen > written || written - seen > 128) expect(missed).toBeNull();
      else
        expect(missed?.map((entry) => entry.value)).toEqual(
          Array.from({ length: written - seen }, (_, at) => seen + at + 1),
        );
    }),
  );
});

test("a position of another run is never mistaken for ours", () => {
  const streams = new Streams<number>("now");
  streams.append("k", 0, 1);
  expect(streams.since("k", { epoch: "before", seq: 1 })).toBeNull();
});

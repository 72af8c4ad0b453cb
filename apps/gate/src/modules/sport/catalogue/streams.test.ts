import fc from "fast-check";
import { expect, test } from "vitest";
import { Streams } from "./streams.ts";

test("a reader gets exactly the deltas it missed, or a notice that they are gone", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(320), (written, seen) => {
      const streams = new Streams<number>(() => "now");
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
  const streams = new Streams<number>(() => "now");
  streams.append("k", 0, 1);
  expect(streams.since("k", { epoch: "before", seq: 1 })).toBeNull();
});

test("a copy gives its process the missing changes, and a snapshot only when they are gone", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (before, more) => {
      const [leader, other] = [new Streams<number>(() => "now"), new Streams<number>(() => "now")];
      for (let n = 1; n <= before + more; n++) {
        leader.append("k", 0, n);
        if (n <= before) other.append("k", 0, n);
      }
      const missing = other.install("k", leader.copy("k"));
      if (more > 128) expect(missing).toBeNull();
      else
        expect(missing?.map(({ seq }) => seq)).toEqual(
          Array.from({ length: more }, (_, at) => before + at + 1),
        );
      expect(other.copy("k")).toEqual(leader.copy("k"));
    }),
  );
});

test("a stream that another process numbers anew needs a snapshot", () => {
  const [old, anew] = [new Streams<number>(() => "1"), new Streams<number>(() => "2")];
  for (const streams of [old, anew]) streams.append("k", 0, 7);
  expect(old.install("k", anew.copy("k"))).toBeNull();
  expect(old.position("k")).toEqual({ epoch: "2", seq: 1 });
});

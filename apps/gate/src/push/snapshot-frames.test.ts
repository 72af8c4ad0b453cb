import { expect, test, vi } from "vitest";
import { createSnapshotFrames } from "./snapshot-frames.ts";

const snapshot = (seq: number) =>
  vi.fn(() => ({ type: "TREE_CURRENT" as const, treeId: "t".repeat(2000), epoch: "e", seq }));
const DEFLATED = new Set(["deflate-raw"] as const);

test("a snapshot is serialised and deflated once for all its readers, until its stream advances", () => {
  const frames = createSnapshotFrames();
  const first = snapshot(1);
  const frame = frames.get("FULL:t", "v1", first);
  expect(frames.get("FULL:t", "v1", first)).toBe(frame);
  expect(first).toHaveBeenCalledTimes(1);
  expect(frame.for(DEFLATED)).toBe(frame.for(DEFLATED));
  expect(frame.for(new Set())).toBe(frame.for(new Set()));
  expect(frame.for(DEFLATED).length).toBeLessThan(frame.for(new Set()).length);
  frames.forget("FULL:t");
  expect(frames.get("FULL:t", "v1", snapshot(2))).not.toBe(frame);
});

import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { textFrame } from "./frame.ts";
import { Outlet, SLOW_BYTES, SLOW_MS } from "./outlet.ts";

/** A socket whose reader accepts nothing until told to. */
function stuckSocket() {
  const socket = {
    writes: [] as Buffer[],
    writableLength: 0,
    write(data: Buffer): void {
      socket.writes.push(data);
      socket.writableLength += data.length;
    },
  };
  return socket;
}

test("frames of one tick are sent in one write", () => {
  const socket = stuckSocket();
  const outlet = new Outlet(socket as unknown as Socket);
  expect(outlet.add(Buffer.from("a"), "k1")).toBe(true);
  expect(outlet.add(Buffer.from("b"), "k2")).toBe(false);
  outlet.flush(0);
  expect(socket.writes.map(String)).toEqual(["ab"]);
});

test("a slow reader queues keys, not frames, and catches up on each once", () => {
  const socket = stuckSocket();
  const outlet = new Outlet(socket as unknown as Socket);
  outlet.add(Buffer.alloc(SLOW_BYTES + 1), "k");
  outlet.flush(0);
  for (let n = 0; n < 1000; n++) outlet.add(Buffer.alloc(1000), `k${n % 3}`);
  outlet.flush(1);
  expect(socket.writes).toHaveLength(1);
  expect(outlet.review(2)).toEqual([]);
  socket.writableLength = 0;
  expect(outlet.review(3)).toEqual(["k0", "k1", "k2"]);
  expect(outlet.review(4)).toEqual([]);
});

test("a message without a key is sent even to a slow reader, and one that stays slow is disconnected", () => {
  const socket = stuckSocket();
  const outlet = new Outlet(socket as unknown as Socket);
  outlet.add(Buffer.alloc(SLOW_BYTES + 1), "k");
  outlet.flush(0);
  outlet.add(Buffer.from("logout"), null);
  outlet.flush(1);
  expect(String(socket.writes[1])).toBe("logout");
  expect(outlet.review(SLOW_MS)).toEqual([]);
  expect(outlet.review(SLOW_MS + 1)).toBe("lost");
});

test("frames waiting for the next tick count as queued", () => {
  const outlet = new Outlet(stuckSocket() as unknown as Socket);
  outlet.add(Buffer.alloc(SLOW_BYTES), null);
  expect(outlet.isSlow).toBe(false);
  outlet.add(Buffer.alloc(1), null);
  expect(outlet.isSlow).toBe(true);
});

test.each([0, 125, 126, 65_535, 65_536])("a text frame of %i bytes states its length", (size) => {
  const frame = textFrame("x".repeat(size));
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  expect(frame.length).toBe(head + size);
  const told =
    head === 2
      ? (frame[1] as number)
      : head === 4
        ? frame.readUInt16BE(2)
        : Number(frame.readBigUInt64BE(2));
  expect(told).toBe(size);
});

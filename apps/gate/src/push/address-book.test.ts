import { SECOND_MS } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { beforeEach, expect, test } from "vitest";
import { wireHub } from "../../test/wires.ts";
import { createCounted } from "../platform/wire/counted.ts";
import { createSchedule } from "../platform/work/schedule.ts";
import { createAddressBook } from "./address-book.ts";
import { ADDRESS_SNAPSHOT_BYTES } from "./message-costs.data.ts";

const { most, perSecond } = ADDRESS_SNAPSHOT_BYTES;
const clock = fakeClock(1_780_000_000_000);
let hub: ReturnType<typeof wireHub>;
beforeEach(() => {
  hub = wireHub();
});

function startBook(processId: string) {
  const schedule = createSchedule(() => {}, "manual");
  const counted = createCounted({ wire: hub.wire(), clock, schedule, processId });
  const book = createAddressBook(clock.now, counted, 2);
  const standingOf = (address: string) => {
    const standing = book.admit(address);
    if (!standing) throw new Error("not admitted");
    return standing;
  };
  return { ...book, standingOf, tell: () => schedule.run("counts.tell") };
}

test("an address that used up its allowance at one gate has none at another", async () => {
  const [one, two] = [startBook("1"), startBook("2")];
  const bytesLeft = (address: string) => two.standingOf(address).snapshotBytes.left(clock.now());
  one.standingOf("192.0.2.1").snapshotBytes.charge(most, clock.now());
  one.standingOf("192.0.2.2").snapshotBytes.charge(1, clock.now());
  await one.tell();
  expect([bytesLeft("192.0.2.1"), bytesLeft("192.0.2.2")]).toEqual([0, most]);
  // Neither message nor deduction is repeated.
  await two.tell();
  await one.tell();
  clock.advance(SECOND_MS);
  expect(bytesLeft("192.0.2.1")).toBe(perSecond);
  expect(one.standingOf("192.0.2.1").snapshotBytes.left(clock.now())).toBe(perSecond);
});

test("an entry that another gate's message made is forgotten when it is full again", async () => {
  const [one, two] = [startBook("1"), startBook("2")];
  one.standingOf("192.0.2.1").snapshotBytes.charge(most, clock.now());
  await one.tell();
  two.forgetRested();
  expect(two.standingOf("192.0.2.1").snapshotBytes.left(clock.now())).toBe(0);
  clock.advance((most / perSecond) * SECOND_MS);
  two.forgetRested();
  expect(two.standingOf("192.0.2.1").snapshotBytes.left(clock.now())).toBe(most);
});

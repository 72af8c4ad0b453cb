import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../test/gate.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const at = (instant: string) => gate.clock.set(Date.parse(instant));

const track = (requestId: string) =>
  gate.call("trackEvents", {
    body: {
      requestId,
      timestamp: gate.clock.now(),
      properties: { sessionId: "1", partyId: "device", locale: "en" },
      events: [
        {
          name: "login success",
          timestamp: gate.clock.now(),
          sessionIndex: 1,
          properties: { location: "https://site/sport", referrer: "" },
        },
      ],
    },
  });

/** Rows of a table by the partition that holds them. */
const placesOf = async (table: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await gate.query<{ place: string; rows: number }>(
        `select tableoid::regclass::text as place, count(*)::int as rows from ${table} group by 1`,
      )
    ).map(({ place, rows }) => [place, rows]),
  );

test("each month's events have a partition, and a batch sent again in the next month is known", async () => {
  at("2031-01-31T23:59:59Z");
  await gate.gate.schedule.run("months.make");
  const again = randomUUID();
  expect((await track(again)).http).toBe(200);
  at("2031-02-01T00:00:01Z");
  expect((await track(again)).http).toBe(200);
  expect((await track(randomUUID())).http).toBe(200);
  expect(await placesOf("tracking_events")).toEqual({
    tracking_events_y2031m01: 1,
    tracking_events_y2031m02: 1,
  });
});

test("events of a month that has no partition yet are kept and moved into it", async () => {
  at("2032-06-15T12:00:00Z");
  await track(randomUUID());
  expect(await placesOf("tracking_batches")).toMatchObject({ tracking_batches_rest: 1 });
  await gate.gate.schedule.run("months.make");
  const places = await placesOf("tracking_batches");
  expect(places).toMatchObject({ tracking_batches_y2032m06: 1 });
  expect(places).not.toHaveProperty("tracking_batches_rest");
});

test("months past their time are dropped whole, and rows of the oldest month by age", async () => {
  await gate.query("delete from tracking_events");
  for (const day of ["2033-01-05", "2033-02-05", "2033-02-25"]) {
    at(`${day}T12:00:00Z`);
    await gate.gate.schedule.run("months.make");
    await track(randomUUID());
  }
  at("2033-05-20T12:00:00Z");
  await gate.gate.schedule.run("tracking.sweep");
  expect(await placesOf("tracking_events")).toEqual({ tracking_events_y2033m02: 1 });
  expect(await gate.query("select to_regclass('tracking_events_y2033m01') as gone")).toEqual([
    { gone: null },
  ]);
});

test("only collectors' months can be dropped", async () => {
  await expect(gate.query("select drop_months('bets', now())")).rejects.toThrow(/no collector/);
});

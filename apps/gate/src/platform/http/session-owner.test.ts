import { MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";
import { createSessionOwners } from "./session-owner.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate({ config: { trustProxy: true } });
});
afterAll(() => gate.close());
beforeEach(() => gate.clock.advance(MINUTE_MS));

const OFFICE = { "x-forwarded-for": "192.0.2.77" };
const PER_MINUTE = 1200;

test("punters behind one address have a budget of their own; a made-up session has not", async () => {
  const [anna, ben] = [await join(gate), await join(gate)];
  const ask = async (headers: Record<string, string | undefined>) =>
    (await gate.call("userLocation", { headers: { ...headers, ...OFFICE } })).http;
  const asOf = ({ cookie }: { cookie: string }) => ({ cookie: `other=1; tl_session=${cookie}` });
  for (let n = 0; n < PER_MINUTE; n++) await ask({});
  expect(await ask({})).toBe(429);
  expect([await ask(asOf(anna)), await ask(asOf(ben))]).toEqual([200, 200]);
  const [token, owner, signature] = anna.cookie.split(".");
  const { cookie } = asOf({ cookie: `${token}x.${owner}.${signature}` });
  expect([await ask({ cookie }), await ask({ cookie: "tl_session=a.b.c" })]).toEqual([429, 429]);
  for (let n = 0; n < PER_MINUTE; n++) await ask(asOf(anna));
  expect([await ask(asOf(anna)), await ask(asOf(ben))]).toEqual([429, 200]);
});

test("the limit of a call that anybody may make holds by address, however many accounts ask", async () => {
  const headers = { ...OFFICE, cookie: `tl_session=${(await join(gate)).cookie}` };
  const ask = async (over: object) =>
    (
      await gate.call("captchaChallenge", {
        query: { action: "login" },
        headers: { ...headers, ...over },
      })
    ).http;
  for (let n = 0; n < 60; n++) await ask({ cookie: undefined });
  expect(await ask({})).toBe(429);
});

test("all sessions of a punter are one owner, and its cookie does not tell who", () => {
  const { signed, ownerOf } = createSessionOwners("key");
  const owner = (value: string) => ownerOf(`tl_session=${value}`);
  const punter = "0197-punter";
  expect(owner(signed("t1", punter))).toBe(owner(signed("t2", punter)));
  expect(owner(signed("t1", "another"))).not.toBe(owner(signed("t1", punter)));
  expect(signed("t1", punter)).not.toContain(punter);
  expect(createSessionOwners("other").ownerOf(`tl_session=${signed("t1", punter)}`)).toBe(null);
});

import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { nameVisit } from "./visit.ts";

const NAME = "n".repeat(22);

function named(headers: Record<string, string>): string | undefined {
  const req = Object.assign(new IncomingMessage(new Socket()), { headers });
  const res = new ServerResponse(req);
  nameVisit(req, res, () => NAME);
  return res.getHeader("Set-Cookie")?.toString();
}

test("a new visit gets an id that no script can read and that ends with the browser", () => {
  expect(named({})).toBe(`tl_visit=${NAME}; Path=/; HttpOnly; SameSite=Lax`);
  expect(named({ "x-forwarded-proto": "https" })).toMatch(/; Secure$/);
});

test("a visit keeps its id; a forged one is replaced", () => {
  expect(named({ cookie: `a=1; tl_visit=${"v".repeat(22)}; b=2` })).toBeUndefined();
  expect(named({ cookie: "tl_visit=1" })).toBeDefined();
  expect(named({ cookie: `x_tl_visit=${"v".repeat(22)}` })).toBeDefined();
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CaptchaKind } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { solve, solvedCaptcha } from "../../../../test/captcha.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { uncounted } from "../../../../test/punter.ts";
import { zeroBits } from "./pow.rules.ts";
import { extraBits, MOST_EXTRA_BITS } from "./pow-load.ts";

const USUAL_PER_MINUTE = 300;

/** Speaks the siteverify protocol: reads a form, knows one good answer and accepts it once. */
interface VerifyServer {
  url: string;
  asked: Record<string, string>[];
  mode: "fine" | "broken" | "nonsense";
  close(): Promise<void>;
}

async function startVerifyServer(secret: string): Promise<VerifyServer> {
  const used = new Set<string>();
  const server: Server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const form = Object.fromEntries(new URLSearchParams(text));
    verify.asked.push(form);
    if (verify.mode === "broken") return void response.writeHead(503).end();
    if (verify.mode === "nonsense") return void response.end("<html>");
    const answer = form.response ?? "";
    const success = form.secret === secret && answer.startsWith("person") && !used.has(answer);
    used.add(answer);
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify(
        success
          ? { success, hostname: "curacao.localhost" }
          : { success, "error-codes": ["timeout-or-duplicate"] },
      ),
    );
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  const verify: VerifyServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked: [],
    mode: "fine",
    close: () => new Promise((down) => void server.close(() => down())),
  };
  return verify;
}

const FOR_PASSWORD = { action: "password" };
const recover = (
  gate: TestGate,
  token: string | undefined,
  key?: string,
  login = "nobody@example.com",
) =>
  gate.call("recoverPassword", {
    body: { login, ...(token === undefined ? {} : { token }) },
    headers: { ...uncounted(gate, "198.51.100.9"), ...(key ? { "idempotency-key": key } : {}) },
  });

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
beforeEach(() => gate.clock.set(START));

test("GET /captcha/challenge returns a proof-of-work puzzle", async () => {
  const { body } = await gate.call("captchaChallenge", { query: FOR_PASSWORD });
  expect(body).toMatchObject({
    kind: "pow",
    siteKey: null,
    difficultyBits: 4,
    expiresAt: START + 30 * MINUTE_MS,
  });
  expect(zeroBits(solve(body))).toBeGreaterThanOrEqual(4);
  expect((await recover(gate, solve(body))).http).toBe(200);
});

test("a missing captcha answer answers CAPTCHA_REQUIRED", async () => {
  expect((await recover(gate, undefined)).error.code).toBe("CAPTCHA_REQUIRED");
  expect((await recover(gate, "")).error.code).toBe("CAPTCHA_REQUIRED");
});

test("a puzzle's answer is accepted once, even if it is solved again", async () => {
  const { body } = await gate.call("captchaChallenge", {
    query: FOR_PASSWORD,
    headers: uncounted(gate),
  });
  const answer = solve(body);
  expect((await recover(gate, answer)).http).toBe(200);
  expect((await recover(gate, answer)).error.code).toBe("INVALID_CAPTCHA");
  let nonce = 1_000_000;
  while (zeroBits(`${body.challenge}.${nonce}`) < body.difficultyBits) nonce++;
  expect((await recover(gate, `${body.challenge}.${nonce}`)).error.code).toBe("INVALID_CAPTCHA");
});

test("of many concurrent requests with one answer, one is served", async () => {
  const answer = await solvedCaptcha(gate, "password");
  const replies = await Promise.all(Array.from({ length: 8 }, () => recover(gate, answer)));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
});

test("a repeated request counts as the same use of its answer", async () => {
  const answer = await solvedCaptcha(gate, "password");
  expect((await recover(gate, answer, "one-request-only")).http).toBe(200);
  expect((await recover(gate, answer, "one-request-only")).http).toBe(200);
  expect((await recover(gate, answer, "another-request")).error.code).toBe("INVALID_CAPTCHA");
  expect(
    (await recover(gate, answer, "one-request-only", "somebody.else@example.com")).error.code,
  ).toBe("INVALID_CAPTCHA");
});

test("an answer that is unsolved, altered, foreign or too late answers INVALID_CAPTCHA", async () => {
  const { body } = await gate.call("captchaChallenge", {
    query: FOR_PASSWORD,
    headers: uncounted(gate),
  });
  const [seed, , ...rest] = (body.challenge ?? "").split(".");
  let unsolved = 0;
  while (zeroBits(`${body.challenge}.${unsolved}`) >= body.difficultyBits) unsolved++;
  const easier = [seed, 0, ...rest].join(".");
  for (const answer of [
    `${body.challenge}.${unsolved}`,
    `${easier}.1`,
    "nonsense",
    "a.b.c.d.e",
    `${solve(body)}.1`,
  ])
    expect((await recover(gate, answer)).error.code, answer).toBe("INVALID_CAPTCHA");
  const late = solve(body);
  gate.clock.advance(30 * MINUTE_MS);
  expect((await recover(gate, late)).error.code).toBe("INVALID_CAPTCHA");
});

test("used answers are deleted once they would be too late anyway", async () => {
  await recover(gate, await solvedCaptcha(gate, "password"));
  gate.clock.advance(31 * MINUTE_MS);
  await gate.gate.schedule.run("captcha.forget");
  expect(await gate.query("select 1 from used_captchas")).toEqual([]);
});

test.each(["hcaptcha", "recaptcha"] as const satisfies CaptchaKind[])(
  "%s: the service verifies the widget's answer once, and no verdict lets nobody in",
  async (kind) => {
    const service = await startVerifyServer("the-secret");
    const site = await startTestGate({
      config: {
        captcha: {
          kind,
          difficultyBits: 0,
          usualPerMinute: 300,
          socketTimeoutMs: 3000,
          siteKey: "site-key",
          secret: "the-secret",
          verifyUrl: service.url,
        },
      },
    });
    expect((await site.call("captchaChallenge", { query: FOR_PASSWORD })).body).toMatchObject({
      kind,
      siteKey: "site-key",
      challenge: null,
    });
    expect((await recover(site, "person-1", "first-request")).http).toBe(200);
    expect(service.asked).toEqual([
      { secret: "the-secret", response: "person-1", remoteip: "198.51.100.9", sitekey: "site-key" },
    ]);
    expect((await recover(site, "person-1", "first-request")).http).toBe(200);
    expect(service.asked).toHaveLength(1);
    expect((await recover(site, "person-1")).error.code).toBe("INVALID_CAPTCHA");
    expect((await recover(site, "robot")).error.code).toBe("INVALID_CAPTCHA");
    for (const mode of ["broken", "nonsense"] as const) {
      service.mode = mode;
      expect((await recover(site, "person-2")).error.code).toBe("INVALID_CAPTCHA");
    }
    await service.close();
    expect((await recover(site, "person-3")).error.code).toBe("INVALID_CAPTCHA");
    await site.close();
  },
);

test("an answer is valid only for the action and visit of its puzzle", async () => {
  const asked = (action: string, visit?: string) =>
    gate.call("captchaChallenge", {
      query: { action },
      headers: { ...uncounted(gate), ...(visit ? { cookie: `tl_visit=${visit}` } : {}) },
    });
  const used = async (answer: string, visit?: string) => {
    const headers = {
      ...uncounted(gate, "198.51.100.9"),
      ...(visit ? { cookie: `tl_visit=${visit}` } : {}),
    };
    return (
      (
        await gate.call("recoverPassword", {
          body: { login: "nobody@example.com", token: answer },
          headers,
        })
      ).error?.code ?? "taken"
    );
  };
  expect(await used(solve((await asked("login")).body))).toBe("INVALID_CAPTCHA");
  const mine = solve((await asked("password", "visit-of-mine-0001")).body);
  expect(await used(mine, "visit-of-yours-001")).toBe("INVALID_CAPTCHA");
  expect(await used(mine)).toBe("INVALID_CAPTCHA");
  expect(await used(mine, "visit-of-mine-0001")).toBe("taken");
  expect((await asked("anything")).error.code).toBe("gateway.validation.request.invalid");
});

test("puzzles get harder while demand is high, and easier again afterwards", async () => {
  const bits = async () =>
    (await gate.call("captchaChallenge", { query: FOR_PASSWORD, headers: uncounted(gate) })).body
      .difficultyBits;
  gate.clock.advance(10 * MINUTE_MS);
  const usual = await bits();
  for (let asked = 1; asked < USUAL_PER_MINUTE; asked++) await bits();
  expect(await bits()).toBe(usual + 1);
  gate.clock.advance(2 * MINUTE_MS);
  expect(await bits()).toBe(usual);
});

test.each([
  [0, 0],
  [USUAL_PER_MINUTE - 1, 0],
  [USUAL_PER_MINUTE, 1],
  [2 * USUAL_PER_MINUTE, 2],
  [1_000_000, MOST_EXTRA_BITS],
])("%i puzzles in a minute make them %i bits harder", (perMinute, bits) =>
  expect(extraBits(perMinute, USUAL_PER_MINUTE)).toBe(bits),
);

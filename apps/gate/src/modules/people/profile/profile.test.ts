import { afterAll, beforeAll, expect, test } from "vitest";
import { solvedCaptcha } from "../../../../test/captcha.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter, uncounted } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const choose = (punter: TestPunter, nickname: string) =>
  gate.call("changeNickname", { body: { nickname }, headers: punter.headers });

test("GET /nickname/enabled answers whether the site has nicknames", async () => {
  const enabled = async (host: string) =>
    (await gate.call("nicknameEnabled", { headers: { host } })).body.enabled;
  expect([await enabled("curacao.localhost"), await enabled("denmark.localhost")]).toEqual([
    true,
    false,
  ]);
});

test("a nickname can be chosen, is shown, and logs in", async () => {
  const punter = await join(gate);
  expect((await choose(punter, "  Ана Мария 7 ")).body).toEqual({ nickname: "Ана Мария 7" });
  expect(
    (await gate.call("heartbeat", { headers: punter.headers })).body.user.punterInfo.details
      .nickname,
  ).toBe("Ана Мария 7");
  await logIn(gate, { login: "ана мария 7", password: PASSWORD });
});

test("another punter's nickname is refused in any spelling, and the owner may respell theirs", async () => {
  const [first, second] = [await join(gate), await join(gate)];
  await choose(first, "Falcon");
  expect((await choose(second, "FALCON")).error.code).toBe("NICKNAME_ALREADY_EXIST");
  expect((await choose(first, "FALCON")).http).toBe(200);
});

test.each(["ab", "a  b", "<b>", "x".repeat(34), ""])(
  "the nickname %j is refused",
  async (nickname) => {
    const reply = await choose(await join(gate), nickname);
    expect(reply.error).toMatchObject({ code: "ValidationError", details: { field: "nickname" } });
  },
);

test.each(["Admin", "Аdmin", "adm1n", "Supp0rt", "Touchline Team"])(
  "the nickname %j is refused because it resembles the house's",
  async (nickname) => {
    const reply = await choose(await join(gate), nickname);
    expect(reply.error).toMatchObject({
      code: "ValidationError",
      details: { field: "nickname", rule: "reserved" },
    });
  },
);

test("two punters who choose one nickname at once do not both get it", async () => {
  const punters = await Promise.all([join(gate), join(gate), join(gate)]);
  const replies = await Promise.all(punters.map((punter) => choose(punter, "Racer")));
  const codes = replies.map(({ http, error }) => (http === 200 ? "chosen" : error.code)).sort();
  expect(codes).toEqual(["NICKNAME_ALREADY_EXIST", "NICKNAME_ALREADY_EXIST", "chosen"]);
});

test("GET /punter/vip/is-punter-vip answers the tier", async () => {
  const punter = await join(gate);
  const vip = async () => (await gate.call("isPunterVip", { headers: punter.headers })).body;
  expect(await vip()).toEqual({ isPunterVip: false, tier: "Common" });
  for (const tier of ["VIP", "VipRegular", "VipOld"]) {
    await gate.query("update punters set tier = $1 where email_key = $2", [tier, punter.email]);
    expect(await vip()).toEqual({ isPunterVip: true, tier });
  }
});

test("the site's addresses are mailed to a visitor who solved the captcha, once per request", async () => {
  const send = (body: { email: string; token?: string }, key = "site-access-1") =>
    gate.call("sendSiteAccess", { body, headers: { ...uncounted(gate), "idempotency-key": key } });
  expect((await send({ email: "far@example.com" })).error.code).toBe("CAPTCHA_REQUIRED");
  expect((await send({ email: "far@example.com", token: "made.up" })).error.code).toBe(
    "INVALID_CAPTCHA",
  );
  expect((await send({ email: "far", token: "x" })).error.code).toBe("ValidationError");
  expect(
    (await send({ email: "far@example.com", token: await solvedCaptcha(gate, "site-access") }))
      .http,
  ).toBe(200);
  expect(
    (await send({ email: "far@example.com", token: await solvedCaptcha(gate, "site-access") }))
      .http,
  ).toBe(200);
  const mails = await gate.query<{ body: string }>(
    "select body from notify_messages where recipient = 'far@example.com'",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain("http://curacao.localhost");
});

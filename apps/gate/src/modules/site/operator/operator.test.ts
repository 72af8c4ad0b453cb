import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, operatorPage, punterIdOf } from "../../../../test/operator.ts";
import { join } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

test("the operator's screens are closed without a key, to punters too", async () => {
  const punter = await join(gate);
  const punterId = await punterIdOf(gate, punter.email);
  for (const url of ["/dev/punters", `/dev/punters/${punterId}`, `/dev/documents/${punterId}`])
    expect(
      (
        await gate.gate.app.inject({
          url,
          headers: { host: "curacao.localhost", ...punter.headers },
        })
      ).statusCode,
    ).toBe(401);
  const posted = await gate.gate.app.inject({
    method: "POST",
    url: `/dev/punters/${punterId}`,
    headers: { host: "curacao.localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: "action=state&state=CLOSED",
  });
  expect(posted.statusCode).toBe(401);
});

test("a punter is found by number, email and nickname, and shown as text", async () => {
  const punter = await join(gate, { nickname: "Finder" });
  const { user } = (await gate.call("heartbeat", { headers: punter.headers })).body;
  for (const search of [user.account, punter.email, "finder"])
    expect(
      (await operatorPage(gate, `/dev/punters?search=${encodeURIComponent(search)}`)).body,
    ).toContain(`>${user.account}</a>`);
  expect((await operatorPage(gate, "/dev/punters?search=%25nobody")).body).not.toContain(
    "/dev/punters/",
  );
  await gate.query(
    "update punters set email = '<script>alert(1)</script>' where account_number = $1",
    [user.account],
  );
  const page = await operatorPage(gate, `/dev/punters/${await punterIdOf(gate, punter.email)}`);
  expect(page.body).toContain("&lt;script&gt;");
  expect(page.body).not.toContain("<script");
});

test.each([
  [{ action: "state", state: "ASLEEP" }, "There is no such state."],
  [{ action: "state", state: "SUSPENDED", until: "2027-02-30" }, "The day is not a day."],
  [
    {
      action: "document",
      documentId: "00000000-0000-0000-0000-000000000000",
      decision: "ACCEPTED",
    },
    "decided on before",
  ],
  [{ action: "register", listed: "on" }, "no register"],
  [{ action: "party" }, "There is no such action."],
])("a form that cannot be carried out gives the reason: %j", async (form, why) => {
  const punterId = await punterIdOf(gate, (await join(gate)).email);
  await expect(operatorDoes(gate, punterId, form as Record<string, string>)).rejects.toThrow(why);
});

test("a suspension with an end date ends by itself", async () => {
  const punter = await join(gate);
  const state = async () =>
    (await gate.call("heartbeat", { headers: punter.headers })).body.user.punterInfo.state;
  await operatorDoes(gate, await punterIdOf(gate, punter.email), {
    action: "state",
    state: "SUSPENDED",
    until: "2026-06-02",
  });
  expect(await state()).toBe("SUSPENDED");
  await gate.query("update punters set state_until = $1 where email_key = $2", [
    new Date(gate.clock.now()),
    punter.email,
  ]);
  expect(await state()).toBe("OPENED");
});

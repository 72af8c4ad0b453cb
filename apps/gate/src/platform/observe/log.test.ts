import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../test/gate.ts";
import { operatorPage } from "../../../test/operator.ts";
import { join, logIn, PASSWORD, uncounted } from "../../../test/punter.ts";

const lines: string[] = [];
let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate({
    config: { logLevel: "trace" },
    logTo: { write: (line: string) => void lines.push(line) },
  });
});
afterAll(() => gate.close());

test("the log never holds a password, a token, a cookie or a key, even at its most verbose level", async () => {
  const punter = await join(gate);
  const second = await logIn(gate, { login: punter.email, password: PASSWORD });
  await gate.call("login", {
    body: { login: punter.email, password: "a wrong secret 9" },
    headers: uncounted(gate),
  });
  await gate.call("heartbeat", { headers: punter.headers });
  await gate.call("obtainToken", {
    headers: { ...punter.headers, cookie: `tl_session=${punter.cookie}` },
  });
  const refreshed = await gate.call("refreshToken", {
    body: { token: second.tokens.refreshToken },
    headers: uncounted(gate),
  });
  await gate.call("logoutByToken", { body: refreshed.body.refreshToken, headers: uncounted(gate) });
  await operatorPage(gate, "/dev/outbox");
  await gate.gate.app.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${gate.config.operatorKey}` },
  });
  // A failure is logged with its cause, which must not contain the data.
  await gate.query("alter table wallet_balances rename to gone");
  await gate.query(
    "alter table sessions add constraint never check (last_seen_at is null) not valid",
  );
  await gate.call("heartbeat", { headers: punter.headers });
  await gate.call("login", {
    body: { login: punter.email, password: PASSWORD },
    headers: uncounted(gate),
  });

  const log = lines.join("");
  expect(log).toContain("request failed");
  expect(log).toContain("/client-gate/auth/v2/login");
  const stored = await gate.query<{ cookie_hash: Buffer }>("select cookie_hash from sessions");
  const secrets = [
    PASSWORD,
    "a wrong secret 9",
    punter.cookie,
    ...[punter.tokens, second.tokens, refreshed.body].flatMap((tokens) => [
      tokens.accessToken,
      tokens.refreshToken,
      tokens.punterToken,
      tokens.sessionHash,
    ]),
    ...stored.map((row) => row.cookie_hash.toString("hex")),
    gate.config.operatorKey,
    gate.config.internalKey,
  ];
  for (const secret of secrets) expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
});

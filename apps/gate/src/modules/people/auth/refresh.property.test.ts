import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  join,
  logIn,
  PASSWORD,
  sessionHeaders,
  type TestPunter,
  uncounted,
} from "../../../../test/punter.ts";
import { GRACE_MS } from "./session.rules.ts";

let gate: TestGate;
let email: string;
beforeAll(async () => {
  gate = await startTestGate();
  ({ email } = await join(gate));
});
afterAll(() => gate.close());

/** The expected state of the session. */
interface Model {
  tokens: { token: string; usedAt: number | null; successor?: string }[];
  expiresAt: number;
  ended: boolean;
}

const LIFETIME_MS = 12 * HOUR_MS;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("refresh" as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("newest" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(
        0,
        1,
        1000,
        GRACE_MS - 1,
        GRACE_MS,
        GRACE_MS + 1,
        MINUTE_MS,
        11 * HOUR_MS,
        LIFETIME_MS,
      ),
    }),
  },
);

/**
 * The expected reply to a refresh with one of the model's tokens: its successor, or null if it must
 * be refused.
 */
function expectRefresh(model: Model, index: number, now: number): "new" | string | null {
  const used = model.tokens[index];
  if (!used || model.ended || now >= model.expiresAt) return null;
  if (used.usedAt === null) return "new";
  const successor = model.tokens.find(({ token }) => token === used.successor);
  if (now - used.usedAt <= GRACE_MS && successor?.usedAt === null) return successor.token;
  model.ended = true;
  return null;
}

async function refreshAndCompare(model: Model, index: number, punter: TestPunter): Promise<void> {
  const now = gate.clock.now();
  const used = model.tokens[index];
  const wanted = expectRefresh(model, index, now);
  const reply = await gate.call("refreshToken", {
    body: { token: used?.token ?? "" },
    headers: uncounted(gate),
  });
  expect(reply.http).toBe(wanted === null ? 401 : 200);
  if (wanted === null || !used) return;
  if (wanted === "new") {
    used.usedAt = now;
    used.successor = reply.body.refreshToken;
    model.tokens.push({ token: reply.body.refreshToken, usedAt: null });
    model.expiresAt = now + LIFETIME_MS;
  } else expect(reply.body.refreshToken).toBe(wanted);
  expect(reply.body.sessionHash).toBe(punter.tokens.sessionHash);
  expect((await gate.call("heartbeat", { headers: sessionHeaders(reply.body) })).http).toBe(200);
}

test("in any order of refreshes, replays and delays, one lineage lives and a late replay ends it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const punter = await logIn(gate, { login: email, password: PASSWORD });
      const model: Model = {
        tokens: [{ token: punter.tokens.refreshToken, usedAt: null }],
        expiresAt: gate.clock.now() + LIFETIME_MS,
        ended: false,
      };
      for (const one of steps) {
        if (one.kind === "wait") gate.clock.advance(one.ms);
        else
          await refreshAndCompare(
            model,
            one.kind === "newest" ? model.tokens.length - 1 : one.which % model.tokens.length,
            punter,
          );
      }
      const [session] = await gate.query<{ live: bigint; end_reason: string | null }>(
        `select s.end_reason, (select count(*) from refresh_tokens t where t.session_id = s.session_id and t.used_at is null) as live
         from sessions s join refresh_tokens r using (session_id) where r.token_hash = sha256(convert_to($1, 'UTF8'))`,
        [punter.tokens.refreshToken],
      );
      expect(session?.live).toBeLessThanOrEqual(1n);
      if (model.ended)
        for (const { token } of model.tokens) {
          const reply = await gate.call("refreshToken", {
            body: { token },
            headers: uncounted(gate),
          });
          expect(reply.error.code).toBe("INVALID_REFRESH_TOKEN");
        }
      expect(session?.end_reason).toBe(model.ended ? "reuse" : null);
    }),
    { numRuns: 20 },
  );
});

test("no token is ever stored in clear, in any table", async () => {
  const punter = await logIn(gate, { login: email, password: PASSWORD, rememberMe: true });
  const { body } = await gate.call("refreshToken", {
    body: { token: punter.tokens.refreshToken },
    headers: uncounted(gate),
  });
  const secrets = [
    punter.cookie,
    PASSWORD,
    ...[punter.tokens, body].flatMap((t) => [
      t.accessToken,
      t.refreshToken,
      t.punterToken,
      t.sessionHash,
    ]),
  ];
  const tables = await gate.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  expect(tables.length).toBeGreaterThan(8);
  for (const { name } of tables) {
    const rows = await gate.query<{ row: string }>(`select t::text as row from ${name} t`);
    const dump = rows.map(({ row }) => row).join("\n");
    for (const secret of secrets) {
      expect(dump.includes(secret), `${name} holds a secret`).toBe(false);
      expect(
        dump.includes(Buffer.from(secret).toString("hex")),
        `${name} holds a secret as bytes`,
      ).toBe(false);
      expect(
        dump.includes(Buffer.from(secret, "base64url").toString("hex")),
        `${name} holds a decoded secret`,
      ).toBe(false);
    }
  }
});

test("a session hash that does not belong to the token is refused, however close it is", async () => {
  const sessions = [
    await logIn(gate, { login: email, password: PASSWORD }),
    await logIn(gate, { login: email, password: PASSWORD }),
  ];
  const status = async (accessToken: string, sessionHash: string) =>
    (
      await gate.call("heartbeat", {
        headers: { ...uncounted(gate), ...sessionHeaders({ accessToken, sessionHash }) },
      })
    ).http;
  const own = fc.constantFrom(...sessions.map(({ tokens }) => tokens));
  const spelled = fc.constantFrom(
    (hash: string, _at: number) => hash,
    (hash: string, at: number) => hash.slice(0, at),
    (hash: string, at: number) =>
      `${hash.slice(0, at)}${hash[at] === "A" ? "B" : "A"}${hash.slice(at + 1)}`,
    (hash: string, _at: number) => `${hash}A`,
  );
  await fc.assert(
    fc.asyncProperty(own, own, spelled, fc.nat(42), async (mine, given, spell, at) => {
      const hash = spell(given.sessionHash, at);
      expect(await status(mine.accessToken, hash)).toBe(hash === mine.sessionHash ? 200 : 401);
    }),
    { numRuns: 60 },
  );
});

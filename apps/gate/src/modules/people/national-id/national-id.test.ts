import type { AddressInfo } from "node:net";
import { MINUTE_MS } from "@touchline/core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createBrowser, type Page } from "../../../../test/browser.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, sessionHeaders, uncounted } from "../../../../test/punter.ts";
import { sessionRow } from "../../../../test/session-row.ts";
import { secureRandom } from "../../../platform/random.ts";
import { createPersonNumbers } from "../punters/person-numbers.ts";

let gate: TestGate;
let port: number;
beforeAll(async () => {
  gate = await startTestGate();
  await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
  port = (gate.gate.app.server.address() as AddressInfo).port;
});
afterAll(() => gate.close());
afterEach(() => gate.clock.set(START));

const site = () => ({
  ...uncounted(gate),
  host: `denmark.localhost:${port}`,
  "x-touchline-host": `denmark.localhost:${port}`,
});

/** A visitor of the Danish site with their own browser. */
function visitor() {
  const browser = createBrowser(port, (url) => !url.pathname.startsWith("/dev/mitid"));
  let cookie = "";
  const headers = () => ({ ...site(), ...(cookie ? { cookie: `tl_national_id=${cookie}` } : {}) });
  return {
    browser,
    headers,
    async begin(askCpr: boolean, redirectUrl = "/da/join"): Promise<Page> {
      const reply = await gate.call("nationalIdParams", {
        query: { askCpr: String(askCpr), redirectUrl },
        headers: headers(),
      });
      expect(reply.http, JSON.stringify(reply.error)).toBe(200);
      cookie = reply.cookies.find(({ name }) => name === "tl_national_id")?.value ?? cookie;
      return browser.open(reply.body.authorizationUrl);
    },
    logIn: (answer: Answer) =>
      gate.call("nationalIdLogin", {
        body: { authorizationCode: answer.code, state: answer.state },
        headers: headers(),
      }),
  };
}

interface Answer {
  code: string;
  state: string;
}
const answerOf = ({ url }: Page): Answer => {
  const { searchParams } = new URL(url);
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
};

const FREJA = { person: "demo-freja" };
const FREJA_NUMBER = { ...FREJA, personalNumber: "120389-1236" };
let serial = 100;
/** A person unknown so far. */
const newcomer = () => ({
  other: "1",
  firstName: "Nye",
  lastName: "Person",
  personalNumber: `0101${80}-1${++serial}`,
});

async function proved(
  who: ReturnType<typeof visitor>,
  fields: Record<string, string>,
  askCpr = true,
): Promise<Answer> {
  return answerOf(await who.browser.submit(await who.begin(askCpr), fields));
}

/** A Danish account with a session opened by a token, because passwords do not log in there. */
async function danishPunter(
  personalNumber: string,
): Promise<{ email: string; session: Record<string, string> }> {
  const { email } = await join(gate);
  const numbers = createPersonNumbers(gate.config.dataKey, secureRandom);
  await gate.query(
    "update punters set jurisdiction = 'Denmark', person_key = $1, person_number_sealed = $2 where email = $3",
    [numbers.key(personalNumber), numbers.seal(personalNumber), email],
  );
  const token = `danish-token-${email}`;
  await gate.query(
    `insert into login_tokens (token_hash, punter_id, kind, created_at, expires_at)
     select sha256(convert_to($1, 'UTF8')), punter_id, 'authentication', $2, $3 from punters where email = $4`,
    [token, new Date(START), new Date(START + MINUTE_MS), email],
  );
  const { body } = await gate.call("loginByAuthenticationToken", {
    body: { token },
    headers: site(),
  });
  return { email, session: sessionHeaders(body) };
}

const link = (
  who: ReturnType<typeof visitor>,
  { code, state }: Answer,
  session: Record<string, string>,
) =>
  gate.call("nationalIdLink", {
    body: { authorizationCode: code, state },
    headers: { ...who.headers(), ...session },
  });

/** A Danish account linked to the identity with those fields. */
async function linkedPunter(fields: ReturnType<typeof newcomer>): Promise<string> {
  const { email, session } = await danishPunter(fields.personalNumber);
  const who = visitor();
  const linked = await link(who, await proved(who, fields), session);
  expect(linked.body, JSON.stringify(linked.error)).toEqual({ status: "OK" });
  return email;
}

test("GET /account/mitId/params leads to a login page with its own policy that lists the demo's persons", async () => {
  const page = await visitor().begin(false);
  expect(page.status).toBe(200);
  expect(page.url).toContain(`http://denmark.localhost:${port}/dev/mitid/interaction/`);
  expect(page.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w-]+'; form-action 'self'/,
  );
  expect(page.text).toContain("Freja Holm");
});

test("the authorization uses a code with PKCE, state and nonce, and returns to the page that asked", async () => {
  const who = visitor();
  const reply = await gate.call("nationalIdParams", {
    query: { askCpr: "true", redirectUrl: "/da/join" },
    headers: who.headers(),
  });
  const asked = new URL(reply.body.authorizationUrl).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    scope: "openid profile ssn",
    redirect_uri: `http://denmark.localhost:${port}/da/join`,
  });
  const back = await who.browser.submit(await who.begin(false), FREJA);
  expect(back.url).toMatch(new RegExp(`^http://denmark\\.localhost:${port}/da/join\\?code=`));
});

test("NEED_CPR_REQUEST answers an unlinked identity without a personal number", async () => {
  const who = visitor();
  expect((await who.logIn(await proved(who, newcomer(), false))).error.code).toBe(
    "NEED_CPR_REQUEST",
  );
});

test("PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM answers a verified person without an account, with a registration token", async () => {
  const who = visitor();
  const refused = await who.logIn(await proved(who, newcomer()));
  expect(refused.http).toBe(404);
  expect(refused.error).toMatchObject({
    code: "PUNTER_NOT_LINKED_WITH_EXTERNAL_SYSTEM",
    details: {
      registrationToken: expect.stringMatching(/^[\w-]{43}$/),
      person: { firstName: "Nye", lastName: "Person", birthDay: "1980-01-01" },
    },
  });
  expect(refused.cookies.filter(({ name }) => name === "tl_session")).toEqual([]);
});

test.each([
  ["of somebody born in 1889", "120389-6001"],
  ["of somebody born in 2036", "010136-4001"],
])("CPR_CODE_INVALID answers a number %s", async (_, personalNumber) => {
  const who = visitor();
  const refused = await who.logIn(await proved(who, { ...newcomer(), personalNumber }));
  expect([refused.http, refused.error.code]).toEqual([422, "CPR_CODE_INVALID"]);
});

test("the requested personal number must be the person's own", async () => {
  const who = visitor();
  const page = await who.begin(true);
  const asks = await who.browser.submit(page, FREJA);
  expect(asks.text).toContain("the site asks for your personal number");
  const wrong = await who.browser.submit(asks, { ...FREJA, personalNumber: "010180-1234" });
  expect(wrong.text).toContain("not the person");
  const { url } = await who.browser.submit(wrong, FREJA_NUMBER);
  expect((await who.logIn(answerOf({ url } as Page))).error.details).toMatchObject({
    person: { firstName: "Freja", birthDay: "1989-03-12" },
  });
});

test("no personal number or subject is stored in clear", async () => {
  const who = visitor();
  const fields = newcomer();
  await who.logIn(await proved(who, fields));
  await who.begin(true);
  await danishPunter(fields.personalNumber);
  for (const table of [
    "national_id_persons",
    "national_id_requests",
    "demo_id_records",
    "punters",
  ]) {
    const rows = await gate.query<{ row: string }>(`select t::text as row from ${table} t`);
    expect(rows).not.toEqual([]);
    const dump = rows.map(({ row }) => row).join("\n");
    for (const secret of [
      fields.personalNumber,
      fields.personalNumber.replace("-", ""),
      "demo-freja",
    ])
      expect(dump).not.toContain(secret);
  }
});

test("a cancelled login returns with access_denied and mitid_user_aborted, and no code", async () => {
  const who = visitor();
  const back = new URL((await who.browser.submit(await who.begin(true), { cancel: "1" })).url);
  expect(back.pathname).toBe("/da/join");
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(back.searchParams.get("error_description")).toBe("mitid_user_aborted");
  expect(back.searchParams.has("code")).toBe(false);
});

test("POST /account/mitId/link links the session's account, and POST /auth/mitId/login logs it in from then on, as mitId", async () => {
  const fields = newcomer();
  const email = await linkedPunter(fields);
  const who = visitor();
  // Once linked, the number is no longer needed.
  const reply = await who.logIn(await proved(who, fields, false));
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  expect(await sessionRow(gate, reply.body.refreshToken)).toMatchObject({
    login_type: "mitId",
    password_proved_at: null,
  });
  const { body } = await gate.call("heartbeat", {
    headers: { ...site(), ...sessionHeaders(reply.body) },
  });
  const [row] = await gate.query<{ account: string }>(
    "select account_number::text as account from punters where email = $1",
    [email],
  );
  expect(body.user.account).toBe(row?.account);
});

test("a new identity of a person with an account opens it, since the personal number identifies the person", async () => {
  const fields = newcomer();
  await danishPunter(fields.personalNumber);
  const who = visitor();
  expect((await who.logIn(await proved(who, fields, false))).error.code).toBe("NEED_CPR_REQUEST");
  expect((await who.logIn(await proved(who, fields))).http).toBe(200);
  expect((await who.logIn(await proved(who, fields, false))).http).toBe(200);
});

test("an identity linked to one account cannot be linked to another", async () => {
  const fields = newcomer();
  await linkedPunter(fields);
  const { email, session } = await danishPunter(newcomer().personalNumber);
  await gate.query("update punters set person_key = null where email = $1", [email]);
  const who = visitor();
  expect((await link(who, await proved(who, fields), session)).error.code).toBe("GENERAL");
});

test("GENERAL answers a response that is used, late, made up, or of another browser or site", async () => {
  const who = visitor();
  const fields = newcomer();
  const used = await proved(who, fields);
  await who.logIn(used);
  expect((await who.logIn(used)).error.code).toBe("GENERAL");
  expect((await who.logIn({ code: "made-up", state: "made-up-state" })).error.code).toBe("GENERAL");

  const forged = await proved(who, fields);
  expect((await who.logIn({ ...forged, code: `${forged.code}x` })).error.code).toBe("GENERAL");

  const stolen = await proved(who, fields);
  expect((await visitor().logIn(stolen)).error.code).toBe("GENERAL");
  const elsewhere = await gate.call("nationalIdLogin", {
    body: { authorizationCode: stolen.code, state: stolen.state },
    headers: {
      ...who.headers(),
      host: "curacao.localhost",
      "x-touchline-host": "curacao.localhost",
    },
  });
  expect(elsewhere.error.code).toBe("GENERAL");

  const late = await proved(who, fields);
  gate.clock.advance(10 * MINUTE_MS);
  expect((await who.logIn(late)).error.code).toBe("GENERAL");
});

test("GENERAL answers while the identity service cannot be reached, and where the site has none", async () => {
  const far = await startTestGate({
    config: {
      nationalId: {
        issuer: "https://127.0.0.1:9/broker",
        clientId: "touchline",
        clientSecret: "secret",
      },
    },
  });
  const query = { redirectUrl: "/join" };
  const unreachable = await far.call("nationalIdParams", {
    query,
    headers: { host: "denmark.localhost" },
  });
  expect([unreachable.http, unreachable.error.code]).toEqual([502, "GENERAL"]);
  expect(
    (await far.call("nationalIdParams", { query, headers: { host: "spain.localhost" } })).error
      .code,
  ).toBe("GENERAL");
  await far.close();
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example",
  "join",
  "/a b",
  "/join?step=2",
  "/join#code",
])("a redirect to %s is refused: only a path of this site is accepted", async (redirectUrl) => {
  const reply = await gate.call("nationalIdParams", { query: { redirectUrl }, headers: site() });
  expect(reply.error).toMatchObject({ code: "ValidationError", details: { field: "redirectUrl" } });
});

test("a closed account's identity answers INCORRECT_PUNTER_STATE", async () => {
  const fields = newcomer();
  const email = await linkedPunter(fields);
  await gate.query("update punters set state = 'CLOSED' where email = $1", [email]);
  const who = visitor();
  expect((await who.logIn(await proved(who, fields))).error.code).toBe("INCORRECT_PUNTER_STATE");
});

test("an account with a known person refuses another identity: CPR_CODE_INVALID, or NEED_CPR_REQUEST without a number", async () => {
  const { session } = await danishPunter(newcomer().personalNumber);
  const who = visitor();
  expect((await link(who, await proved(who, newcomer()), session)).error.code).toBe(
    "CPR_CODE_INVALID",
  );
  expect((await link(who, await proved(who, newcomer(), false), session)).error.code).toBe(
    "NEED_CPR_REQUEST",
  );
});

test.each([
  ["/join", "true"],
  ["whole", ""],
])(
  "a client of the specification may send the whole address and a bare askCpr: %s, %j",
  async (given, askCpr) => {
    const origin = `http://${site().host}`;
    const redirectUrl = given === "whole" ? `${origin}/join` : given;
    const reply = await gate.call("nationalIdParams", {
      query: { redirectUrl, askCpr: askCpr as "true" | "" },
      headers: site(),
    });
    expect(reply.http, JSON.stringify(reply.error)).toBe(200);
    const asked = new URL(reply.body.authorizationUrl);
    expect(asked.searchParams.get("redirect_uri")).toBe(`${origin}/join`);
  },
);

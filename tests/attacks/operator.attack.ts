import { systemClock } from "@touchline/core";
import { createSimulator } from "@touchline/simulator";
import {
  type Attack,
  type AttackedSite,
  type AttackPunter,
  type Check,
  joinPunter,
  newAddress,
  PASSWORD,
  type Reply,
  send,
} from "./attack.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const cookieOf = (reply: Reply) => String(reply.headers["set-cookie"] ?? "").split(";")[0] ?? "";
const logIn = (site: AttackedSite, key: string, address: string) =>
  send(site, "/dev/login", {
    method: "POST",
    headers: { ...FORM, "user-agent": "attack" },
    body: form({ key }),
    address,
  });

/**
 * The operator's login, forged origins and forwarded headers, precomputed results, and a password
 * without its second factor.
 */
export default {
  name: "operator",
  async run(site, check) {
    const address = newAddress();
    await openByKeyInAddress(site, check, address);
    const desk = await openDesk(site, check, address);
    await stealSession(desk, check);
    await guessKey(site, check);
    await forgeOrigin(site, check);
    await guessSeed(site, check);

    const punter = await joinPunter(site);
    const found = await visit(desk);
    check("the desk answers the operator", found.status === 200);
    const path = await pageOf(desk, punter);
    await sendBadActions(desk, check, path);
    // From here on the punter's sessions need confirmation by phone: the password alone must not
    // allow any change.
    check(
      "sessions can be made to need a phone",
      (await act(desk, path, { action: "account", threeDs: "on" })).status === 303,
    );
    await changeByPasswordAlone(site, check, punter);
  },
} satisfies Attack;

/** The operator's desk, opened from one address. */
interface Desk {
  site: AttackedSite;
  address: string;
  cookie: string;
}

const visit = ({ site, address, cookie }: Desk, over: object = {}) =>
  send(site, "/dev/punters", {
    headers: { cookie, "user-agent": "attack" },
    address,
    ...over,
  });

const act = ({ site, address, cookie }: Desk, path: string, fields: Record<string, string>) =>
  send(site, path, {
    method: "POST",
    headers: { ...FORM, cookie, "user-agent": "attack" },
    body: form(fields),
    address,
  });

async function openByKeyInAddress(site: AttackedSite, check: Check, address: string) {
  const byAddress = await send(site, `/dev/punters?key=${site.operatorKey}`, { address });
  check(
    "the key in an address opens nothing",
    byAddress.status === 401 && !byAddress.headers["set-cookie"],
    byAddress.status,
  );
}

async function openDesk(site: AttackedSite, check: Check, address: string): Promise<Desk> {
  const [mine, yours] = [
    await logIn(site, site.operatorKey, address),
    await logIn(site, site.operatorKey, address),
  ];
  check(
    "each login is a session of its own",
    mine.status === 303 && cookieOf(mine) !== cookieOf(yours),
    mine.status,
  );
  return { site, address, cookie: cookieOf(mine) };
}

async function stealSession(desk: Desk, check: Check): Promise<void> {
  check("it opens the desk", (await visit(desk)).status === 200);
  check(
    "from another network it opens nothing",
    (await visit(desk, { address: newAddress() })).status === 401,
  );
  const stolen = { headers: { cookie: desk.cookie, "user-agent": "a thief's" } };
  check("in another browser it opens nothing", (await visit(desk, stolen)).status === 401);
}

async function guessKey(site: AttackedSite, check: Check): Promise<void> {
  const guesser = newAddress();
  for (let guess = 0; guess < 5; guess++) await logIn(site, `guess ${guess}`, guesser);
  check(
    "the sixth wrong key from one network is throttled",
    (await logIn(site, "guess 5", guesser)).status === 429,
  );
  check(
    "and a neighbour's right one opens the desk",
    (await logIn(site, site.operatorKey, guesser)).status === 303,
  );
}

async function forgeOrigin(site: AttackedSite, check: Check): Promise<void> {
  const { port } = new URL(site.url);
  for (const origin of [
    "https://evil.example",
    `https://localhost:${port}`,
    "http://localhost:1",
    "null",
  ]) {
    const reply = await send(site, "/client-gate/products/all", {
      headers: { origin, "x-forwarded-proto": "http" },
    });
    check(`a page of ${origin} is refused`, reply.status === 403, reply.status);
  }
}

async function guessSeed(site: AttackedSite, check: Check): Promise<void> {
  const ids = await liveIds(site);
  const guessed = createSimulator({
    seed: "touchline",
    clock: systemClock,
    timers: null,
    liveEvents: 60,
  }).world;
  const known = [...ids].filter((id) => guessed.fixture(id) !== undefined);
  check(
    `none of ${ids.size} live events is a constant seed's`,
    ids.size > 0 && known.length === 0,
    known,
  );
}

/** The path of the punter's page at the desk. */
async function pageOf({ site, address, cookie }: Desk, punter: AttackPunter): Promise<string> {
  const page = await send(site, `/dev/punters?search=${encodeURIComponent(punter.login)}`, {
    headers: { cookie, "user-agent": "attack" },
    address,
  });
  return /\/dev\/punters\/[\da-f-]{36}/.exec(page.text)?.[0] ?? "";
}

async function sendBadActions(desk: Desk, check: Check, path: string): Promise<void> {
  check(
    "an action called constructor is refused",
    (await act(desk, path, { action: "constructor" })).status === 422,
  );
  check(
    "a grant without a reason is refused",
    (await act(desk, path, { action: "free-bet", amount: "5" })).status === 422,
  );
  check(
    "a grant of a million is refused",
    (await act(desk, path, { action: "free-bet", amount: "1000000", reason: "x" })).status === 422,
  );
}

const CHANGES = [
  [
    "the password",
    "PUT",
    "/client-gate/account/password/change",
    { oldPassword: PASSWORD, newPassword: "another secret 77" },
  ],
  ["the nickname", "PUT", "/client-gate/punter/nickname", { nickname: "Thief77" }],
  [
    "the balance",
    "POST",
    "/client-gate/payment/deposits",
    { amount: 1000, method: "instant_bank" },
  ],
  ["the slip", "POST", "/client-gate/bets/place", { bets: [] }],
] as const;

async function changeByPasswordAlone(
  site: AttackedSite,
  check: Check,
  punter: AttackPunter,
): Promise<void> {
  const again = await send(site, "/client-gate/auth/v2/login", {
    body: { login: punter.login, password: PASSWORD },
  });
  const headers = {
    authorization: `Bearer ${again.json?.accessToken}`,
    "punter-session-hash": String(again.json?.sessionHash),
  };
  for (const [what, method, call, body] of CHANGES) {
    const reply = await send(site, call, { method, headers, body });
    check(
      `a password alone does not reach ${what}`,
      reply.json?.code === "gateway.denied.second_factor",
      reply,
    );
  }
}

async function liveIds(site: AttackedSite): Promise<Set<string>> {
  const page = await send(site, "/sport/live/popular");
  return new Set([...page.text.matchAll(/\b(?:fb|te|bb)-[0-9a-z]+-\d+-\d+\b/g)].map(([id]) => id));
}

import { randomInt, randomUUID } from "node:crypto";
import {
  type Attack,
  type AttackedSite,
  type AttackPunter,
  type Check,
  joinPunter,
  newAddress,
  type Reply,
  send,
} from "./attack.ts";

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
/** Waits for what the site does by itself: half a minute at most. */
const TRIES = 60;
const BETWEEN_MS = 500;

const call = (
  site: AttackedSite,
  { headers }: AttackPunter,
  path: string,
  body?: object,
  gate = "/client-gate",
): Promise<Reply> =>
  send(site, `${gate}${path}`, {
    headers: { ...headers, ...(body && { "idempotency-key": randomUUID() }) },
    ...(body && { body }),
  });

async function until(look: () => Promise<Reply>, isDone: (json: Reply["json"]) => boolean) {
  let seen = await look();
  for (let tries = 1; tries < TRIES && !isDone(seen.json); tries++) {
    await new Promise((next) => setTimeout(next, BETWEEN_MS));
    seen = await look();
  }
  return seen.json;
}

const cashOf = async (site: AttackedSite, punter: AttackPunter): Promise<number> =>
  (await call(site, punter, "/heartbeat")).json.user.balanceInfo.mainBalance;

/** By a voucher, which is credited at once. */
const deposit = (site: AttackedSite, punter: AttackPunter, amount: number) => {
  const digits = () => String(randomInt(10_000)).padStart(4, "0");
  const details = { voucher: `CASH-${digits()}-${digits()}` };
  return call(site, punter, "/payment/deposits", { amount, method: "voucher", details });
};

const welcomeOf = async (site: AttackedSite, punter: AttackPunter) =>
  (await call(site, punter, "/punter/offers")).json.offered.find(
    ({ choices }: { choices: unknown[] }) => choices.length > 0,
  );

/** Chooses the deposit match of the welcome offer. */
async function takeMatch(site: AttackedSite, punter: AttackPunter): Promise<Reply | null> {
  const welcome = await welcomeOf(site, punter);
  const match = welcome?.choices.find(({ kind }: { kind: string }) => kind === "deposit_match");
  if (!match) return null;
  return call(site, punter, `/punter/offers/${welcome.id}/choose`, { offerId: match.offerId });
}

/** Stakes all own money on an upcoming match, so that the next stake is bonus money. */
async function stakeOwnMoney(site: AttackedSite, punter: AttackPunter): Promise<void> {
  const { json } = await send(site, "/client-gate/events/list?kind=match&sport=Football&limit=40");
  for (const { tree } of json.events) {
    const market = tree.markets.find(({ status }: { status: string }) => status === "open");
    const stake = await cashOf(site, punter);
    if (!market || stake === 0) continue;
    const [{ outcomeId, odds }] = market.outcomes;
    const leg = { eventId: tree.head.eventId, marketId: market.marketId, outcomeId };
    await call(site, punter, "/bets/place", {
      mode: "any",
      bets: [
        { kind: "single", sizes: [1], unitStake: stake, legs: [{ ...leg, quotedOdds: odds }] },
      ],
    });
  }
}

/** A bonus given up in the middle of a round must not pay its winnings as cash. */
async function giveUpInMidRound(site: AttackedSite, check: Check): Promise<void> {
  const punter = await joinPunter(site);
  const taken = await takeMatch(site, punter);
  if (taken?.status !== 200) return check("a welcome match is chosen", false, taken?.json);
  await stakeOwnMoney(site, punter);
  await deposit(site, punter, 5000);
  const { active } = await until(
    () => call(site, punter, "/punter/offers"),
    ({ active: mine }) => mine.some(({ progress }: { progress: unknown }) => progress !== null),
  );
  await stakeOwnMoney(site, punter);
  const casino = (path: string, body: object) => call(site, punter, path, body, "/casino-gate");
  const { token } = (await casino("/sessions", { gameId: "mines" })).json;
  const opened = await casino("/rounds", { token, bet: { kind: "mines", stake: 500, mines: 1 } });
  check("a round is played with bonus money", opened.status === 200, opened.json);
  const { roundId } = opened.json.round;
  const move = (what: object, at: number) =>
    casino(`/rounds/${roundId}/moves`, { at, move: { kind: "mines", ...what } });
  const revealed = await move({ act: "reveal", cell: randomInt(25) }, 0);
  const before = await cashOf(site, punter);
  const given = await call(site, punter, `/punter/grants/${active[0]?.grantId}/give-up`, {});
  await move({ act: "collect" }, revealed.json.round?.moves.length ?? 1);
  const after = await cashOf(site, punter);
  check("a bonus given up in mid-round pays no cash", after === before, {
    before,
    after,
    given: given.status,
  });
}

/** A deposit that its bank takes back must take its bonus too. */
async function chargeBack(site: AttackedSite, check: Check): Promise<void> {
  const punter = await joinPunter(site);
  if ((await takeMatch(site, punter))?.status !== 200)
    return check("a welcome match is chosen", false);
  // The sandbox bank charges 66.50 back a moment later.
  const { json: paid } = await deposit(site, punter, 6650);
  const payment = await until(
    () => call(site, punter, `/payment/one/${paid.paymentId}`),
    ({ state }) => state === "charged_back",
  );
  check("a deposit charged back says so", payment.state === "charged_back", payment);
  const { active } = await until(
    () => call(site, punter, "/punter/offers"),
    ({ active: mine }) => mine.length === 0,
  );
  check("a deposit charged back keeps no bonus", active.length === 0, active);
}

/** One mailbox has many spellings and one welcome bonus. */
async function spellOneMailbox(site: AttackedSite, check: Check): Promise<void> {
  const name = `attack${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const spellings = [
    `${name}@gmail.com`,
    `${name}+1@gmail.com`,
    `${name.slice(0, 6)}.${name.slice(6)}@gmail.com`,
    `${name}@googlemail.com`,
  ];
  const statuses: number[] = [];
  for (const email of spellings) {
    const taken = await takeMatch(site, await joinPunter(site, { email })).catch(() => null);
    statuses.push(taken?.status ?? 0);
  }
  const taken = statuses.filter((status) => status === 200).length;
  check("four spellings of one mailbox are one welcome bonus", taken === 1, statuses);
}

const withdraw = (site: AttackedSite, punter: AttackPunter, amount: number) =>
  call(site, punter, "/payment/withdrawals", {
    amount,
    method: "bank",
    details: { iban: "DE89 3704 0044 0532 0130 00", holder: "Ada Lovelace" },
  });

/** A withdrawal and a bet of the same money, at once. */
async function withdrawBesideBets(site: AttackedSite, check: Check): Promise<void> {
  const seen: number[] = [];
  for (let tries = 0; tries < 5; tries++) {
    const punter = await joinPunter(site);
    const cash = await cashOf(site, punter);
    const [reply] = await Promise.all([withdraw(site, punter, cash), stakeOwnMoney(site, punter)]);
    seen.push(reply.status);
    const left = await cashOf(site, punter);
    if (left < 0) check("no balance is below zero", false, left);
  }
  check(
    "a withdrawal beside a bet of the same money is never 500",
    seen.every((status) => status < 500),
    seen,
  );
}

/** No book of the whole offer pays more than it takes, with or without a margin. */
async function addUpBooks(site: AttackedSite, check: Check): Promise<void> {
  const { json: sports } = await send(site, "/client-gate/events/sports");
  const names: string[] = (sports?.sports ?? []).map(({ sport }: { sport: string }) => sport);
  let books = 0;
  const below: string[] = [];
  for (const path of [
    ...["Football", "Basketball", "Tennis", "Handball", "IceHockey", ...names].map(
      (sport) => `/events/list?sport=${sport}&limit=100`,
    ),
    "/events/live/popular?limit=200",
  ]) {
    const { json } = await send(site, `/client-gate${path}`);
    for (const { tree } of json?.events ?? [])
      for (const { marketId, type, status, outcomes } of tree.markets) {
        if (status !== "open" || type === "podium") continue;
        const winners = type === "double_chance" ? 2 : 1;
        const book = outcomes.reduce(
          (sum: number, { odds }: { odds: number }) => sum + 1000 / odds,
          0,
        );
        books++;
        // Quarter lines and refunds only raise what a book keeps.
        if (book < winners - 1e-9) below.push(`${marketId}: ${book}`);
      }
  }
  check(`none of ${books} books is below its worth`, books > 50 && below.length === 0, below);
}

/** An accepted document frees the withdrawal that waits for it. */
async function showDocument(site: AttackedSite, check: Check): Promise<void> {
  const punter = await joinPunter(site);
  await deposit(site, punter, 5000);
  const asked = await withdraw(site, punter, 1000);
  const { paymentId, reason } = asked.json;
  if (reason !== "identity") return check("a withdrawal waits for a document", false, asked.json);
  const query = "documentType=PASSPORT&side=front&fileName=id.jpg";
  const uploaded = await send(site, `/client-gate/verification/documents?${query}`, {
    headers: { ...punter.headers, "content-type": "image/jpeg" },
    body: JPEG,
  });
  check("a document is uploaded", uploaded.status === 200, uploaded.text);
  const { account } = (await call(site, punter, "/heartbeat")).json.user;
  // The operator's session belongs to the browser and the network that logged in.
  const address = newAddress();
  const browser = {
    "content-type": "application/x-www-form-urlencoded",
    "user-agent": "attack",
  };
  const login = await send(site, "/dev/login", {
    address,
    headers: browser,
    body: new URLSearchParams({ key: site.operatorKey }).toString(),
  });
  const cookie = [login.headers["set-cookie"] ?? []].flat()[0]?.split(";")[0] ?? "";
  const desk = { address, headers: { ...browser, cookie } };
  const found = await send(site, `/dev/punters?search=${account}`, desk);
  const [page = ""] = /\/dev\/punters\/[0-9a-f-]{36}/.exec(found.text) ?? [];
  const accepted = await send(site, page, {
    ...desk,
    body: new URLSearchParams({
      action: "document",
      decision: "ACCEPTED",
      reason: "",
      documentId: uploaded.json?.documentId ?? "",
    }).toString(),
  });
  check("the operator accepts it", accepted.status === 303, accepted.status);
  const payment = await until(
    () => call(site, punter, `/payment/one/${paymentId}`),
    ({ reason: now }) => now !== "identity",
  );
  check("the withdrawal goes on by itself", payment.reason !== "identity", payment);
}

export default {
  name: "money",
  async run(site, check) {
    await addUpBooks(site, check);
    await giveUpInMidRound(site, check);
    await chargeBack(site, check);
    await spellOneMailbox(site, check);
    await withdrawBesideBets(site, check);
    await showDocument(site, check);
  },
} satisfies Attack;

import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishedOffer } from "../../../../test/bonuses.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  joinRace,
  promotionBody,
  publishedPromotion,
  raceBody,
  standingOf,
} from "../../../../test/promotions.ts";
import { join } from "../../../../test/punter.ts";
import { joinSpain } from "../../../../test/spain.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
  await gate.gate.start();
});
afterAll(async () => {
  const broken = (await gate.gate.verifyLedger()).filter((check) => check.broken.length > 0);
  await gate.close();
  expect(broken).toEqual([]);
});

const slugs = async (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  (await gate.call("promotions", { query, headers })).body.promotions.map(({ slug }) => slug);

describe("the promotions a visitor sees", () => {
  test("GET /promotions: each product has its own, and the house rules are among them in every language", async () => {
    expect(await slugs({ product: "toto" })).toEqual(
      expect.arrayContaining(["toto-jackpot", "toto-rollover", "toto-small-stakes"]),
    );
    expect(await slugs({ product: "esports" })).toEqual(
      expect.arrayContaining(["zero-margin", "cash-out", "free-bets"]),
    );
    expect(await slugs({ product: "toto" })).not.toContain("cash-out");
    expect(await slugs()).toEqual(
      expect.arrayContaining(["toto-jackpot", "cash-out", "provably-fair"]),
    );
    for (const [locale, title] of [
      ["en", "Free bets"],
      ["ru", "Фрибеты"],
      ["es", "Apuestas gratis"],
      ["de", "Free bets"],
    ] as const) {
      const { body } = await gate.call("promotions", { headers: { "accept-language": locale } });
      expect(body.promotions.find(({ slug }) => slug === "free-bets")?.title).toBe(title);
    }
  });

  test("a demo starts with an offer, the week's race, a quiz and news; the race restarts each week", async () => {
    const begun = (await gate.call("promotions")).body.promotions.slice(0, 4);
    expect(begun.map(({ kind }) => kind)).toEqual(["race", "offer", "quiz", "editorial"]);
    expect(begun[0]).toMatchObject({
      slug: "best-win-2026-06-01",
      phase: "running",
      prizes: { amount: 22_000, currency: "USD" },
    });
    expect(await slugs({}, { host: "russia.localhost" })).not.toContain("best-win-2026-06-01");
    gate.clock.advance(7 * DAY_MS);
    await gate.gate.schedule.run("promotions.demo");
    await gate.gate.schedule.run("promotions.clock");
    const now = (await gate.call("promotions")).body.promotions.filter(
      ({ kind }) => kind === "race",
    );
    expect(now.map(({ slug, phase }) => [slug, phase])).toEqual([
      ["best-win-2026-06-01", "ended"],
      ["best-win-2026-06-08", "running"],
    ]);
  });

  test("the demo's rivals earned their scores with their own rounds, joined once each, and cannot log in", async () => {
    const race = (await gate.call("promotions")).body.promotions.find(
      ({ kind, phase }) => kind === "race" && phase === "running",
    );
    for (let times = 0; times < 2; times++) await gate.gate.schedule.run("promotions.demo");
    await gate.gate.settled();
    const id = race?.promotionId ?? "";
    const rivals = await gate.query<{
      punter_id: string;
      score: bigint;
      best: string | null;
      rounds: number;
      password: boolean;
    }>(
      `select s.punter_id, s.score, count(g.round_id)::integer as rounds,
              max(case when g.won > g.staked then g.won * 1000 / g.staked end) as best,
              exists (select from credentials c where c.punter_id = s.punter_id and c.password_hash is not null) as password
         from race_scores s join game_rounds g on g.punter_id = s.punter_id where s.promotion_id = $1 group by s.punter_id, s.score`,
      [id],
    );
    expect(rivals).toHaveLength(5);
    for (const { score, best, rounds, password } of rivals) {
      expect([Number(score), password]).toEqual([Number(best ?? 0), false]);
      expect(rounds % 4).toBe(0);
    }
  });

  test("GET /promotions/{slug}: terms, eligibility, prizes and the first places", async () => {
    const { slug, id } = await publishedPromotion(
      gate,
      raceBody(gate, {}, { audience: { tiers: ["Common", "VIP"] } }),
    );
    const punter = await join(gate);
    await joinRace(gate, punter, id);
    const { body } = await gate.call("promotion", { params: { slug } });
    expect(body).toMatchObject({
      kind: "race",
      title: "News",
      terms: "All terms.",
      tiers: ["Common", "VIP"],
      newWithinDays: null,
      phase: "running",
      race: {
        metric: "turnover",
        leastStake: 100,
        prizes: [10_000, 5000, 2500],
        racers: 1,
        top: [],
      },
      action: { href: "/sport/live/popular", label: "See more" },
    });
  });

  test("where the law closes promotions to guests, only punters of the site get them", async () => {
    for (const host of ["spain.localhost", "italy.localhost"]) {
      const { body } = await gate.call("promotions", { headers: { host } });
      expect([body.closed, body.promotions]).toEqual([true, []]);
      const one = await gate.call("promotion", { params: { slug: "cash-out" }, headers: { host } });
      expect([one.http, one.error.code]).toEqual([403, "PROMOTIONS_CLOSED"]);
    }
    const punter = await joinSpain(gate);
    const mine = await gate.call("myPromotions", { headers: punter.headers });
    expect(mine.body.promotions.map(({ slug }) => slug)).toContain("cash-out");
    const shown = await gate.call("myPromotion", {
      params: { slug: "cash-out" },
      headers: punter.headers,
    });
    expect(shown.body).toMatchObject({
      promotion: { slug: "cash-out" },
      standing: { isJoined: false, why: null },
    });
  });

  test("a promotion that starts within a week is shown as upcoming; later and ended ones are not listed", async () => {
    const at = gate.clock.now();
    const soon = await publishedPromotion(
      gate,
      promotionBody(gate, { startsAt: at + DAY_MS, endsAt: at + 2 * DAY_MS }),
    );
    const later = await publishedPromotion(
      gate,
      promotionBody(gate, { startsAt: at + 8 * DAY_MS }),
    );
    const listed = (await gate.call("promotions")).body.promotions;
    expect(listed.find(({ slug }) => slug === soon.slug)?.phase).toBe("coming");
    expect(listed.map(({ slug }) => slug)).not.toContain(later.slug);
    gate.clock.advance(2 * DAY_MS);
    expect(await slugs()).not.toContain(soon.slug);
    expect((await gate.call("promotion", { params: { slug: soon.slug } })).body.phase).toBe(
      "ended",
    );
  });
});

describe("taking part", () => {
  test("an offer promotion grants its offer, with or without a code, and shows the state of the grant", async () => {
    for (const code of [null, "PROMO2026"]) {
      const offerId = await publishedOffer(gate, { code });
      const end = gate.clock.now() + DAY_MS;
      const { id, slug } = await publishedPromotion(
        gate,
        promotionBody(gate, { kind: "offer", art: "gift", offerId, endsAt: end }),
      );
      expect((await gate.call("promotion", { params: { slug } })).body.offer).toEqual({
        kind: "free_bet",
        code,
      });
      const punter = await join(gate);
      expect(await standingOf(gate, punter, id)).toMatchObject({
        isJoined: false,
        why: null,
        grant: null,
      });
      const joined = await joinRace(gate, punter, id);
      expect(joined.body).toMatchObject({
        isJoined: true,
        grant: { status: "active", amount: 500, currency: "USD" },
      });
      const again = await joinRace(gate, punter, id);
      expect(again.body).toEqual(joined.body);
      expect((await gate.call("freeBets", { headers: punter.headers })).body.freeBets).toHaveLength(
        1,
      );
      expect((await gate.call("myPromotions", { headers: punter.headers })).body.joined).toEqual([
        id,
      ]);
      const left = await gate.call("leavePromotion", { params: { id }, headers: punter.headers });
      expect(left.error.code).toBe("PROMOTION_NOT_JOINABLE");
    }
  });

  test("a promotion ends with its offer; ineligible punters see that before they ask", async () => {
    const offerId = await publishedOffer(gate, { audience: { tiers: ["VIP"] } });
    const { id, slug } = await publishedPromotion(
      gate,
      promotionBody(gate, { kind: "offer", offerId, endsAt: gate.clock.now() + DAY_MS }),
    );
    const punter = await join(gate);
    expect((await standingOf(gate, punter, id)).why).toBe("audience");
    expect((await joinRace(gate, punter, id)).error).toMatchObject({
      code: "OFFER_NOT_FOR_YOU",
      details: { why: "audience" },
    });
    expect(await slugs()).toContain(slug);
    await gate.operate("endOffer", { params: { id: offerId } });
    expect(await slugs()).not.toContain(slug);
    expect((await gate.call("promotion", { params: { slug } })).body).toMatchObject({
      phase: "ended",
      offer: null,
    });
    expect((await joinRace(gate, punter, id)).error.code).toBe("PROMOTION_NOT_RUNNING");
  });

  test("the leaderboard has pages, and shows no full name", async () => {
    const { id } = await publishedPromotion(gate, raceBody(gate));
    const punter = await join(gate);
    await joinRace(gate, punter, id);
    await gate.query("delete from race_scores where promotion_id = $1", [id]);
    await gate.query(
      `insert into race_scores (punter_id, promotion_id, score, counted, reached_at)
         select punter_id, $1, 1000 - n, 1, now() from (select punter_id, row_number() over (order by punter_id) as n from punters) p`,
      [id],
    );
    const [{ n = 0 } = {}] = await gate.query<{ n: number }>(
      "select count(*)::integer as n from punters",
    );
    const pages = Math.ceil(n / 20);
    const page = (number: number) =>
      gate.call("raceBoard", {
        params: { id },
        query: { page: String(number) },
        headers: punter.headers,
      });
    const [first, last] = [(await page(0)).body, (await page(pages - 1)).body];
    expect([first.pages, first.racers, first.rows[0]?.place, last.rows.at(-1)?.place]).toEqual([
      pages,
      n,
      1,
      n,
    ]);
    expect(first.rows.every(({ name }) => name.includes("•••"))).toBe(true);
    const beyond = await page(pages);
    expect([beyond.http, beyond.error.code]).toEqual([404, "PROMOTION_PAGE_NOT_FOUND"]);
    await gate.query("delete from race_scores where promotion_id = $1", [id]);
    await gate.query("delete from promotion_joins where promotion_id = $1", [id]);
  });
});

describe("the operator", () => {
  test("saves, publishes, changes and ends a promotion; each change is a new version, once per key, and recorded", async () => {
    const body = promotionBody(gate);
    const headers = { "idempotency-key": "save-a-promotion" };
    const saved = await gate.operate("savePromotion", { body, headers });
    expect((await gate.operate("savePromotion", { body, headers })).body).toEqual(saved.body);
    const { promotionId } = saved.body;
    expect(await slugs()).not.toContain(body.slug);
    expect(
      (await gate.operate("publishPromotion", { params: { id: promotionId } })).body.status,
    ).toBe("published");
    expect(await slugs()).toContain(body.slug);
    const texts = { ...body.texts, en: { ...body.texts.en, title: "Other news", text: "More." } };
    const next = await gate.operate("savePromotion", {
      body: { ...body, promotionId, texts: texts as typeof body.texts },
    });
    expect(next.body.version).toBe(2);
    await gate.operate("publishPromotion", { params: { id: promotionId } });
    expect((await gate.call("promotion", { params: { slug: body.slug } })).body.title).toBe(
      "Other news",
    );
    await gate.operate("endPromotion", { params: { id: promotionId }, body: {} });
    expect(await slugs()).not.toContain(body.slug);
    const listed = (
      await gate.operate("operatorPromotions", { query: { jurisdiction: "Curacao" } })
    ).body.promotions;
    expect(listed.find((each) => each.promotionId === promotionId)).toMatchObject({
      version: 2,
      status: "ended",
      phase: "ended",
    });
    const recorded = await gate.query<{ changed: object }>(
      "select changed from operator_actions where changed::text like '%' || $1 || '%' order by at",
      [promotionId],
    );
    expect(recorded.map(({ changed }) => (changed as { status: string }).status)).toEqual([
      "published",
      "published",
      "ended",
    ]);
  });

  test("previews how many punters it reaches, and its maximum cost", async () => {
    const { id } = await publishedPromotion(
      gate,
      raceBody(gate, {}, { audience: { newWithinDays: 1 } }),
    );
    const preview = async () => (await gate.operate("previewPromotion", { params: { id } })).body;
    const before = await preview();
    const punter = await join(gate);
    await joinRace(gate, punter, id);
    expect(await preview()).toEqual({
      reaches: before.reaches + 1,
      byJurisdiction: { Curacao: before.reaches + 1 },
      joined: 1,
      most: { amount: 17_500, currency: "USD" },
    });
  });

  test("cannot save an illegal promotion, nor change the promises of a published race", async () => {
    const broken = async (body: ReturnType<typeof promotionBody>) =>
      (await gate.operate("savePromotion", { body })).error.details?.broken;
    expect(await broken(raceBody(gate, { currency: "EUR" }, { jurisdictions: ["Spain"] }))).toEqual(
      ["race"],
    );
    expect(await broken(raceBody(gate, { prizes: [50_001] }))).toEqual(["prize"]);
    expect(await broken(promotionBody(gate, { actionHref: "https://elsewhere.example" }))).toEqual([
      "action",
    ]);
    expect(
      await broken(
        promotionBody(gate, { kind: "offer", offerId: "6f9619ff-8b86-4d01-b42d-00c04fc964ff" }),
      ),
    ).toEqual(["offer", "span"]);
    const body = raceBody(gate);
    const { id } = await publishedPromotion(gate, body);
    const change = (over: object) =>
      gate.operate("savePromotion", { body: { ...body, ...over, promotionId: id } });
    expect(
      (await change({ race: { ...body.race, prizes: [10_000] } })).error.details?.broken,
    ).toEqual(["changed"]);
    expect((await change({ endsAt: gate.clock.now() + 2 * DAY_MS })).error.details?.broken).toEqual(
      ["changed"],
    );
    expect((await change({ art: "cup" })).http).toBe(200);
    expect((await change({ slug: "another-address" })).error.code).toBe("PROMOTION_NOT_FOUND");
    expect((await change({ kind: "editorial", race: null })).error.code).toBe(
      "PROMOTION_NOT_FOUND",
    );
  });

  test("cannot publish two promotions at one address of a site, nor one twice", async () => {
    const { id, slug } = await publishedPromotion(gate, promotionBody(gate));
    expect((await gate.operate("publishPromotion", { params: { id } })).error.code).toBe(
      "PROMOTION_STATE",
    );
    const other = await gate.operate("savePromotion", { body: promotionBody(gate, { slug }) });
    const taken = await gate.operate("publishPromotion", {
      params: { id: other.body.promotionId },
    });
    expect([taken.http, taken.error.code]).toEqual([409, "PROMOTION_SLUG_TAKEN"]);
  });
});

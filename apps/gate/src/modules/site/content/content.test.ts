import { gunzipSync } from "node:zlib";
import { openSearchIndex, searchPages } from "@touchline/content/search";
import { JURISDICTIONS, type Jurisdiction } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const at = (jurisdiction: string, language = "en") => ({
  host: `${jurisdiction.toLowerCase()}.localhost`,
  "accept-language": language,
});
const page = (id: string, jurisdiction = "Curacao", language = "en", version?: string) =>
  gate.call("contentPage", {
    query: { id, ...(version ? { version } : {}) },
    headers: at(jurisdiction, language),
  });

describe("GET /content/page", () => {
  test("answers a text in the visitor's language, as the jurisdiction words it", async () => {
    const { body } = await page("responsible-gambling", "Spain", "es");
    expect(body).toMatchObject({
      id: "responsible-gambling",
      language: "es",
      inForce: body.version,
      changes: [],
    });
    expect(JSON.stringify(body.sections)).toContain("RGIAJ");
    expect(
      JSON.stringify((await page("responsible-gambling", "Curacao", "es")).body),
    ).not.toContain("RGIAJ");
  });

  test("a language without a text gets English, and is marked so", async () => {
    expect((await page("terms", "Denmark", "da")).body).toMatchObject({
      language: "en",
      title: "Terms and conditions",
    });
  });

  test.each(["en", "ru", "es"])(
    "company details in %s have no line for an email that is not set, and link to the form in words",
    async (language) => {
      const text = JSON.stringify((await page("company-details", "Curacao", language)).body);
      expect(text).not.toMatch(/Email|Почта|Correo/);
      expect(text).not.toMatch(/>\/[\w-]+</);
      expect(text).toMatch(/href=\\"\/contact-us\\">\p{L}|href=\\"\/contact-us\\">«/u);
    },
  );

  test("an older text lists the later changes", async () => {
    const [older = ""] = (await page("terms")).body.versions;
    const { body } = await page("terms", "Curacao", "en", older);
    expect(body.version).toBe(older);
    expect(body.inForce > older).toBe(true);
    expect(body.changes.length).toBeGreaterThan(0);
  });

  test.each(["nothing", "help", "help/bets/nothing", "terms/versions/2026-11-01"])(
    "there is no page %s",
    async (id) => {
      expect((await page(id)).error.code).toBe("SITE_INFO_NOT_FOUND");
    },
  );

  test.each([".", "__proto__", "a/b/c/d", "%2e%2e"])("%s is not a page name", async (id) => {
    expect((await page(id)).http).toBe(400);
  });

  test("facts the operator has not set are marked as a demonstration, and none looks like a licence", async () => {
    const { body } = await page("company-details");
    const text = JSON.stringify(body);
    expect(text).toContain("Demo operator");
    expect(text).toContain("none (demonstration)");
  });
});

describe("help", () => {
  test("has at least 60 articles, each in a topic, in every jurisdiction", async () => {
    for (const jurisdiction of JURISDICTIONS) {
      const { topics } = (await gate.call("helpTopics", { headers: at(jurisdiction) })).body;
      expect(
        topics.flatMap(({ articles }) => articles).length,
        jurisdiction,
      ).toBeGreaterThanOrEqual(60);
    }
  });

  test("an article links others of its topic, and not itself", async () => {
    const { topics } = (await gate.call("helpTopics", { headers: at("Curacao") })).body;
    const id = topics[0]?.articles[0]?.id ?? "";
    const { related } = (await page(id)).body;
    expect(related.length).toBeGreaterThan(0);
    expect(related.map((card) => card.id)).not.toContain(id);
  });
});

test.each(JURISDICTIONS)(
  "%s names the organisations that help with gambling",
  async (jurisdiction: Jurisdiction) => {
    const { helplines } = (await gate.call("gamblingHelp", { headers: at(jurisdiction) })).body;
    expect(helplines.length).toBeGreaterThanOrEqual(2);
    for (const { href } of helplines) expect(href).toMatch(/^https:\/\//);
  },
);

describe("the search index", () => {
  const index = (headers: Record<string, string>, language = "en") =>
    gate.gate.app.inject({ url: `/client-gate/content/search/${language}.json`, headers });

  test("finds an article by a mistyped word, and is compressed where the browser accepts it", async () => {
    const plain = await index(at("Curacao"));
    const packed = await index({ ...at("Curacao"), "accept-encoding": "gzip" });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    const search = openSearchIndex(plain.payload);
    expect(searchPages(search, "cahs out", 8).map(({ path }) => path.split("#")[0])).toContain(
      "/help/cash-out/what-it-is",
    );
  });

  test.each(["qwxz", "arsen"])("does not take %s for another word", async (words) => {
    const search = openSearchIndex((await index(at("Curacao"))).payload);
    expect(searchPages(search, words, 8)).toEqual([]);
  });

  test("answers an unchanged index without a body", async () => {
    const { headers } = await index(at("Curacao"));
    const again = await index({ ...at("Curacao"), "if-none-match": `W/${headers.etag}` });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
    expect((await index(at("Spain"))).headers.etag).not.toBe(headers.etag);
  });

  test("an unknown language gets the English one", async () => {
    expect((await index(at("Curacao"), "xx")).payload).toBe((await index(at("Curacao"))).payload);
  });
});

describe("a punter's acceptances", () => {
  const accepted = async (headers: Record<string, string | undefined>) =>
    (await gate.call("legalAcceptances", { headers })).body.acceptances;
  const versions = async () => {
    const { agreements } = (await gate.call("agreementData", { headers: at("Curacao") })).body;
    return Object.fromEntries(agreements.map(({ id, version }) => [id, version]));
  };

  test("opening an account accepts each legal text in the version in force", async () => {
    const punter = await join(gate);
    const own = await accepted(punter.headers);
    expect(Object.fromEntries(own.map(({ page, version }) => [page, version]))).toEqual(
      await versions(),
    );
  });

  test("a punter who accepted older texts is asked again, and each acceptance is stored", async () => {
    const punter = await join(gate);
    const older = "2026-11-01";
    await gate.query("update punters set legal_version = $2 where email_key = $1", [
      punter.email,
      older,
    ]);
    const heartbeat = async () =>
      (await gate.call("heartbeat", { headers: punter.headers })).body.legalAgreementAccepted;
    expect(await heartbeat()).toBe(false);
    const refused = await gate.call("acceptLegalAgreement", {
      query: { version: older },
      headers: punter.headers,
    });
    expect(refused.error.code).toBe("LEGAL_VERSION_CHANGED");
    expect(await heartbeat()).toBe(false);
    gate.clock.advance(1000);
    const newest =
      Object.values(await versions())
        .sort()
        .at(-1) ?? "";
    const done = await gate.call("acceptLegalAgreement", {
      query: { version: newest },
      headers: { ...punter.headers, "accept-language": "es" },
    });
    expect(done.body).toEqual({ status: "OK", version: newest });
    expect(await heartbeat()).toBe(true);
    expect((await accepted(punter.headers)).every(({ language }) => language === "es")).toBe(true);
    const rows = await gate.query(
      "select from legal_acceptances a join punters p using (punter_id) where p.email_key = $1",
      [punter.email],
    );
    expect(rows).toHaveLength(8);
  });

  test.each([
    "update legal_acceptances set version = '2020-01-01'",
    "delete from legal_acceptances",
  ])("nobody can %s", async (sql) => {
    await join(gate);
    await expect(gate.query(sql)).rejects.toThrow(/append-only/);
  });
});

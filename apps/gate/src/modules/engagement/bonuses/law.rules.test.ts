import { JURISDICTIONS, type OfferFlaw } from "@touchline/contract";
import { DAY_MS, minor } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { createJurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import { CAPS, LAW_CASES, termsFor } from "./law.cases.data.ts";
import { brokenRules, type LawfulOffer, notForPerson, type PersonFacts } from "./law.rules.ts";

const { profile } = createJurisdictions({ hosts: {}, demo: true });
const NOW = Date.UTC(2026, 5, 2);
const TEXT = { title: "A", terms: "B" };

const sorted = (flaws: readonly OfferFlaw[]) => [...flaws].sort();

describe.each(JURISDICTIONS)("the law of %s", (jurisdiction) => {
  const cap = CAPS[jurisdiction];
  const lawful: LawfulOffer = {
    kind: "free_bet",
    audience: {},
    products: ["sport"],
    amounts: { [cap.currency]: minor(10 * cap.perDollar) },
    days: 60,
    wagering: 0,
    startsAt: 0,
    endsAt: 1000,
    texts: { en: TEXT, ru: TEXT, es: TEXT },
    terms: termsFor("free_bet", {}),
  };

  test("is tested with at least 40 offers, legal and illegal", () => {
    const verdicts = LAW_CASES.map(
      ([, , broken]) => (Array.isArray(broken) ? broken : (broken[jurisdiction] ?? [])).length > 0,
    );
    expect(LAW_CASES.length).toBeGreaterThanOrEqual(40);
    expect(verdicts.filter((broken) => broken).length).toBeGreaterThanOrEqual(15);
    expect(verdicts.filter((broken) => !broken).length).toBeGreaterThanOrEqual(15);
  });

  test.each(LAW_CASES)("decides on an offer: %s", (_, change, broken) => {
    const expected = Array.isArray(broken) ? broken : (broken[jurisdiction] ?? []);
    const changed = { ...lawful, ...change(cap) };
    // Terms of its kind, where the case does not set them.
    const terms = { ...termsFor(changed.kind, changed.amounts), ...change(cap).terms };
    expect(sorted(brokenRules({ ...changed, terms }, profile(jurisdiction)))).toEqual(
      sorted(expected),
    );
  });
});

describe("a person", () => {
  const offer = { audience: {}, amounts: { EUR: minor(100) } };
  const person: PersonFacts = {
    punterId: "p",
    tier: "Common",
    currency: "EUR",
    createdAt: new Date(NOW - 400 * DAY_MS),
    identifiedAt: new Date(NOW - 300 * DAY_MS),
    permitted: true,
    agreed: true,
    withdrawing: false,
    limitRaisedAt: null,
  };
  const daysAgo = (days: number) => new Date(NOW - days * DAY_MS);

  test.each<
    [string, Partial<PersonFacts>, ReturnType<typeof notForPerson>, ReturnType<typeof notForPerson>]
  >([
    ["known for long and verified", {}, null, null],
    ["of 30 days", { createdAt: daysAgo(30) }, null, null],
    ["of 29 days", { createdAt: daysAgo(29) }, "accountAge", null],
    ["unverified", { identifiedAt: null }, "unverified", null],
    ["with a withdrawal under way", { withdrawing: true }, "withdrawal", null],
    ["whose limit rose 29 days ago", { limitRaisedAt: daysAgo(29) }, "limitRaised", null],
    ["whose limit rose 30 days ago", { limitRaisedAt: daysAgo(30) }, null, null],
    ["whose limit rises tomorrow", { limitRaisedAt: daysAgo(-1) }, "limitRaised", null],
    ["restricted", { permitted: false }, "state", "state"],
    ["who did not agree to hear of offers", { agreed: false }, "consent", "consent"],
    ["of another currency", { currency: "USD" }, "currency", "currency"],
  ])("%s", (_, facts, inSpain, inItaly) => {
    const why = (jurisdiction: "Spain" | "Italy") =>
      notForPerson(
        offer,
        profile(jurisdiction).bonusLaw,
        { ...person, ...facts },
        { now: NOW, asked: false },
      );
    expect([why("Spain"), why("Italy")]).toEqual([inSpain, inItaly]);
  });

  test("asking for an offer need not have agreed before", () => {
    const why = notForPerson(
      offer,
      profile("Italy").bonusLaw,
      { ...person, agreed: false },
      { now: NOW, asked: true },
    );
    expect(why).toBeNull();
  });

  test.each([
    [{ tiers: ["VIP" as const] }, { tier: "Common" }, "audience"],
    [{ tiers: ["VIP" as const] }, { tier: "VIP" }, null],
    [{ newWithinDays: 7 }, { createdAt: daysAgo(8) }, "audience"],
    [{ newWithinDays: 7 }, { createdAt: daysAgo(6) }, null],
    [{ punterIds: ["q"] }, {}, "audience"],
    [{ punterIds: ["p"] }, {}, null],
  ])("fits an audience or not: %j", (audience, facts, expected) => {
    const why = notForPerson(
      { ...offer, audience },
      profile("Italy").bonusLaw,
      { ...person, ...facts },
      { now: NOW, asked: false },
    );
    expect(why).toBe(expected);
  });
});

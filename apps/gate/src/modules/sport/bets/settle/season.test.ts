import { fakeClock } from "@touchline/testkit";
import { expect, test } from "vitest";
import { startTestAcquirer } from "../../../../../test/acquirer.ts";
import { START, startTestGate } from "../../../../../test/gate.ts";
import { playSeason, seasonFeed } from "../../../../../test/season/season.ts";

/** The full run of 200,000 bets is `npm run season`. */
test("a short season of random and adversarial bets, with faults, ends with every invariant true", async () => {
  const clock = fakeClock(START);
  const bank = await startTestAcquirer(clock);
  const options = {
    seed: "short",
    bets: 500,
    punters: 4,
    liveEvents: 6,
    callsAStep: 60,
    clock,
    bank,
  };
  const feed = seasonFeed(options);
  const gate = await startTestGate({
    feed: feed.book.source,
    clock,
    config: { paymentProviders: { sandbox: bank.settings } },
  });
  try {
    await gate.gate.start();
    const report = await playSeason(gate, feed, options);
    expect(report.placed).toBeGreaterThan(200);
    expect(report.cashOuts).toBeGreaterThan(0);
    expect(report.built).toBeGreaterThan(0);
    expect(report.boosted).toBeGreaterThan(0);
    expect(report.edits.done + report.edits.waited).toBeGreaterThan(0);
    expect(report.withBonus).toBeGreaterThan(0);
    expect(report.open).toBe(0);
    // Calls race each other, so the counts per ending vary between runs; every grant must end.
    expect(report.grants.completed).toBeGreaterThan(0);
    expect(Object.keys(report.grants)).not.toContain("active");
    expect(report.prizes).toBeGreaterThan(0);
    expect(report.payments.deposits).toBeGreaterThan(5);
    expect(report.payments.withdrawals).toBeGreaterThan(0);
    expect(report.payments.documents.accepted).toBeGreaterThan(0);
    expect(report.quizzes.answers).toBeGreaterThan(0);
    expect([...report.payments.open, ...report.payments.apart]).toEqual([]);
    expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  } finally {
    await gate.close();
    await bank.close();
  }
}, 300_000);

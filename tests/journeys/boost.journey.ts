import { randomUUID } from "node:crypto";
import type { EventList, Market } from "@touchline/contract";
import { faultsInBothThemes } from "./axe.ts";
import { callGate } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";
import { acceptAnyPrice, bettorOn, openSlip, place, receiptOf } from "./slip.ts";
import { fitsTheScreen } from "./widths.ts";

const SOON_MS = 45 * 60_000;

/** An upcoming football match that does not start during the journey, with its result market. */
async function comingMatch(): Promise<{ eventId: string; market: Market }> {
  const { events } = await callGate<EventList>({
    site: "curacao",
    path: "/events/list?sport=Football&limit=60",
  });
  const found = events.flatMap(({ tree: { head, markets } }) => {
    const market = markets.find(({ type, status }) => type === "match_result" && status === "open");
    return market && head.startTime > Date.now() + SOON_MS
      ? [{ eventId: head.eventId, market }]
      : [];
  });
  const match = found.at(-1);
  if (!match) throw new Error("no football match comes");
  return match;
}

/** The operator boosts the draw by a fifth, up to $20 per punter. */
async function boostDraw(
  page: Page,
  { eventId, market }: Awaited<ReturnType<typeof comingMatch>>,
): Promise<number> {
  const draw = market.outcomes.find(({ key }) => key === "X");
  if (!draw) throw new Error("the market has no draw");
  const base = test.info().project.use.baseURL ?? "";
  await operatorLogsIn(page, base);
  const boostedOdds = Math.round((draw.odds * 1.2) / 50) * 50;
  const reply = await page.request.post(new URL("/dev/calls/price-boosts/create", base).href, {
    headers: {
      "Idempotency-Key": randomUUID(),
      "X-PAN-Source": "MOBILE",
      "X-PAN-Target": "BROWSER",
      "X-PAN-Version": "1.0.0",
    },
    data: {
      jurisdictions: ["Curacao"],
      names: null,
      boostedOdds,
      mostStake: { USD: 2000 },
      force: true,
      picks: [{ eventId, marketId: market.marketId, outcomeId: draw.outcomeId }],
      budget: { currency: "USD", amount: 100_000 },
      startsAt: Date.now() - 60_000,
      endsAt: Date.now() + 86_400_000,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return boostedOdds;
}

test("a boosted price is placed up to its cap, and above the cap the slip shows the remainder", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const match = await comingMatch();
  const boostedOdds = (await boostDraw(page, match)) / 1000;
  const shown = boostedOdds.toFixed(2);
  await bettorOn(page, `/sport/prematch/event?id=${match.eventId}`);
  const boosts = page.getByRole("region", { name: "Price boosts" });
  const card = boosts.getByRole("listitem").filter({ hasText: shown }).first();
  await card.getByText(/Stake up to \$20\.00 · Terms/).click();
  await expect(card).toContainText(
    "For a single bet on this selection, up to $20.00 in total per customer.",
  );
  const price = card.getByRole("button", { name: new RegExp(`Boosted price ${shown}`) });
  await expect(price.locator("s")).toContainText(/\d\.\d\d/);
  await price.click();
  await expect(price).toHaveAttribute("aria-pressed", "true");
  await fitsTheScreen(page);
  expect(await faultsInBothThemes(page), "event page").toEqual([]);

  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await expect(slip.getByRole("switch", { name: /^Price boost/ })).toBeChecked();
  await slip.getByLabel("Stake", { exact: true }).fill("15");
  await expect(slip.getByText(`$${(15 * boostedOdds).toFixed(2)}`)).toBeVisible();
  await fitsTheScreen(page);
  await place(slip);
  const { receipt } = await receiptOf(slip);
  await expect(receipt).toContainText(`→ ${shown}`);
  await slip.getByRole("button", { name: "Done" }).click();

  await price.click();
  await openSlip(page);
  await slip.getByLabel("Stake", { exact: true }).fill("10");
  await expect(slip.getByRole("alert")).toHaveText(
    "You can stake $5.00 more with the boost. Turn the boost off to stake more.",
  );
  await expect(slip.getByRole("button", { name: /^Place bet/ })).toBeDisabled();
  await slip.getByLabel("Stake", { exact: true }).fill("5");
  await place(slip);
  await receiptOf(slip);
  await slip.getByRole("link", { name: "My bets" }).click();
  await expect(page.getByRole("article").first()).toContainText(`→ ${shown}`);
  await fitsTheScreen(page);
});

test("the sport home shows its boosted prices, before and after", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await boostDraw(page, await comingMatch());
  await page.goto("/sport/prematch");
  // They load when the visitor reaches them, above the leagues.
  await page.getByRole("heading", { name: "Leagues", exact: true }).scrollIntoViewIfNeeded();
  const boosts = page.getByRole("region", { name: "Price boosts" });
  await expect(boosts.getByRole("listitem").first()).toContainText("Terms");
  await fitsTheScreen(page);
  expect(await faultsInBothThemes(page), "upcoming").toEqual([]);
});

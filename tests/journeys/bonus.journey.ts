import { randomUUID } from "node:crypto";
import { digits } from "./abroad.ts";
import { faultsInBothThemes } from "./axe.ts";
import { depositByCard } from "./cashier.ts";
import { expect, type Page, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";
import { pickInNextRace } from "./races.ts";
import { acceptAnyPrice, bettorOn, choose, inBank, openSlip, place, receiptOf } from "./slip.ts";
import { SETTLED_WITHIN_MS, whistle } from "./whistle.ts";

const at = (path: string): string => new URL(path, test.info().project.use.baseURL).href;

/** An operator call from the page's browser. */
async function operate<T>(page: Page, path: string, data: object): Promise<T> {
  await operatorLogsIn(page, at("/"));
  const headers = {
    "X-PAN-Source": "MOBILE",
    "X-PAN-Target": "BROWSER",
    "X-PAN-Version": "1.0.0",
    "Idempotency-Key": randomUUID(),
  };
  const reply = await page.request.post(at(`/dev/calls${path}`), { data, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as T;
}

/**
 * A 100 % match of deposits from $10, up to $20, wagered once on sport with stakes of at most
 * $12. Available by its code only.
 */
async function publishMatch(page: Page): Promise<string> {
  const code = `MATCH${digits(8)}`;
  const text = {
    title: "Double your deposit",
    terms: "To be staked once on sport, at most $12 a stake.",
  };
  const { offerId } = await operate<{ offerId: string }>(page, "/offers/save", {
    jurisdiction: "Curacao",
    kind: "deposit_match",
    audience: {},
    products: ["sport"],
    code,
    terms: {
      amounts: { USD: 20_00 },
      days: 30,
      leastOdds: null,
      wagering: 1,
      matchBps: 10_000,
      leastDeposit: { USD: 10_00 },
      mostStake: { USD: 12_00 },
    },
    texts: { en: text, ru: text, es: text },
    startsAt: Date.now() - 60_000,
    endsAt: Date.now() + 86_400_000,
  });
  await operate(page, `/offers/${offerId}/publish`, {});
  return code;
}

/** Stakes all own money on a match that outlasts this journey. */
async function stakeEverything(page: Page): Promise<void> {
  await bettorOn(page, "/sport/prematch");
  await choose(page, 1);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("1000");
  await place(slip);
  await receiptOf(slip);
  await slip.getByRole("button", { name: "Done" }).click();
  await expect(inBank(page, "$0.00")).toBeVisible();
}

test("a deposit match begins with its deposit, refuses a stake that breaks its terms, is wagered and becomes cash", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const code = await publishMatch(page);
  await stakeEverything(page);
  await page.goto("/account/offers");
  const main = page.getByRole("main");
  await main.getByLabel("Promo code").fill(code);
  await main.getByRole("button", { name: "Use code", exact: true }).click();
  await expect(main.getByText("Waiting for your deposit")).toBeVisible();
  await main.getByRole("link", { name: "Make a deposit" }).click();
  await depositByCard(page, "10");
  await expect(page.locator("body header").getByText("Bonus $10.00")).toBeVisible();
  await expect(inBank(page, "$10.00")).toBeVisible();

  await page.goto("/account/offers");
  await expect(main.getByText("$0.00 of $10.00 wagered")).toBeVisible();
  await main.getByText("Show progress").click();
  await expect(main.getByText(/^Sport: stake \$10\.00, average cost \$/)).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  const raceId = await pickInNextRace(page);
  const slip = await openSlip(page);
  const stake = slip.getByLabel("Stake", { exact: true });
  await stake.fill("15");
  await expect(slip.getByRole("alert")).toContainText(
    "The stake is above the maximum for your bonus.",
  );
  await expect(slip.getByRole("button", { name: /^Place bet/ })).toBeDisabled();
  await expect(slip.getByRole("link", { name: "See bonus terms" })).toBeVisible();
  await stake.fill("12");
  await expect(slip).toContainText("From your bonus$2.00");
  await place(slip);
  const { receipt, number } = await receiptOf(slip);
  await expect(receipt).toContainText("From your bonus$2.00");

  expect(await whistle(raceId, "end")).toBe(true);
  await page.goto("/account/offers");
  await expect(main.getByText("Completed")).toBeVisible({ timeout: SETTLED_WITHIN_MS });
  await expect(page.locator("body header").getByText(/^Bonus/)).toHaveCount(0);
  await main.getByText("Show progress").click();
  await expect(
    main
      .getByRole("listitem")
      .filter({ hasText: `Bet ID ${number}` })
      .last(),
  ).toContainText("$12.00 of $12.00");
  await page.goto("/account/statement");
  await expect(main.getByText("Bonus moved to your balance")).toBeVisible();
});

import { randomUUID } from "node:crypto";
import { faultsInBothThemes } from "./axe.ts";
import { expect, type Page, test } from "./journey.ts";
import { bettorOn, coins } from "./slip.ts";

const OPERATOR = {
  authorization: "Bearer journeys-operator-key",
  "X-PAN-Source": "MOBILE",
  "X-PAN-Target": "BROWSER",
  "X-PAN-Version": "1.0.0",
};

/** An operator call. */
async function operate<T>(page: Page, path: string, data?: object): Promise<T> {
  const reply = await page.request.post(`/dev/calls/promotions${path}`, {
    headers: { ...OPERATOR, "Idempotency-Key": randomUUID() },
    ...(data ? { data } : {}),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as T;
}

/** A race by turnover in the mini-games, published and running. */
async function publishRace(page: Page, title: string): Promise<{ id: string; slug: string }> {
  const slug = `journey-${randomUUID().slice(0, 8)}`;
  const text = {
    title,
    text: "Every settled stake counts.",
    terms: "The journey’s own terms.",
    action: "Play dice",
  };
  const { promotionId: id } = await operate<{ promotionId: string }>(page, "", {
    slug,
    kind: "race",
    jurisdictions: ["Curacao"],
    products: ["mgames"],
    audience: {},
    art: "podium",
    offerId: null,
    position: 0,
    texts: { en: text, ru: text, es: text },
    race: {
      metric: "turnover",
      leastStake: 1,
      currency: "USD",
      prizes: [12_345, 500],
      settleMinutes: 0,
    },
    actionHref: "/mgames/game/dice",
    startsAt: Date.now() - 1000,
    endsAt: Date.now() + 3_600_000,
  });
  await operate(page, `/${id}/publish`);
  return { id, slug };
}

/** The balance in the top bar, in cents. */
const bank = async (page: Page): Promise<number> =>
  coins((await page.locator("body header").getByText(/^\$/).first().textContent()) ?? "");

test("a race won: joined, a round settled, a place on the board, the prize in the balance and the message in the inbox", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const title = `Race ${randomUUID().slice(0, 6)}`;
  const { id, slug } = await publishRace(page, title);
  await bettorOn(page, "/promotions");
  const main = page.getByRole("main");
  const card = main.getByRole("listitem").filter({ hasText: title });
  await expect(card).toContainText("$128.45 in prizes");
  expect(await faultsInBothThemes(page, "main")).toEqual([]);
  await card.getByRole("link", { name: "See details" }).click();
  await expect(page).toHaveURL(new RegExp(`/promotions/${slug}$`));
  const board = main.getByRole("region", { name: "Leaderboard" });
  await expect(board).toContainText("No scores yet");
  await main.getByRole("button", { name: "Join race", exact: true }).click();
  const own = main.getByRole("region", { name: "Your reward" });
  await expect(own).toContainText("No score yet");
  expect(await faultsInBothThemes(page, "main")).toEqual([]);

  await own.getByRole("link", { name: "Play dice" }).click();
  await expect(page).toHaveURL(/\/mgames\/game\/dice$/);
  await expect(main).toContainText("Balance$1000.00");
  await page.getByRole("button", { name: "Roll", exact: true }).click();
  await expect(main).not.toContainText("Balance$1000.00");
  await page.goto(`/promotions/${slug}`);
  await expect(own).toContainText("Your place1");
  await expect(board.getByRole("listitem")).toHaveCount(1);
  await expect(board).toContainText("You");
  await expect(board).toContainText("$123.45");

  const before = await bank(page);
  await operate(page, `/${id}/end`, { settleMinutes: 0 });
  await expect(own).toContainText("You won $123.45", { timeout: 30_000 });
  await expect(main).toContainText("This promotion has ended.");
  await expect.poll(() => bank(page)).toBe(before + 12_345);
  expect(await faultsInBothThemes(page, "main")).toEqual([]);

  await page.goto("/account/messages");
  await expect(
    main.getByText(`${title}: your final position is 1. $123.45 is in your balance.`),
  ).toBeVisible();
  await page.goto("/account/statement");
  await expect(main.getByRole("listitem").first()).toContainText("Race prize");
});

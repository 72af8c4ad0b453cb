import { faultsInBothThemes } from "./axe.ts";
import { callGate, type JoinedPunter, joinByCall, operatorScreen, operatorSends } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { bettorOn, coins, inBank, statementAddsUp } from "./slip.ts";

const MATCHES = 5;

/** The operator opens a draw of the five matches that start last. */
async function openDraw(page: Page): Promise<string> {
  const desk = await operatorScreen(page, "/dev/toto");
  const key = /name="key" value="([^"]+)"/.exec(desk)?.[1] ?? "";
  const matches = [...desk.matchAll(/name="(match:[^"]+)"/g)]
    .slice(-MATCHES)
    .map(([, name = ""]) => [name, "on"]);
  const path = await operatorSends(page, "/dev/toto", {
    key,
    game: "correct-score",
    ...Object.fromEntries(matches),
  });
  return path.split("/").at(-1) ?? "";
}

/** Ends all matches of the draw with this score. */
async function playOut(page: Page, drawId: string, score: string): Promise<void> {
  await operatorSends(page, `/dev/toto/${drawId}`, { action: "close" });
  const results = Array.from({ length: MATCHES }, (_, at) => [`result:${at}`, score]);
  await operatorSends(page, `/dev/toto/${drawId}`, {
    action: "results",
    ...Object.fromEntries(results),
  });
}

/** The jackpot in the draw's header, in cents. */
const jackpotOf = async (page: Page): Promise<number> =>
  coins(
    (await page
      .getByRole("region", { name: /^Draw \d/ })
      .locator("b")
      .first()
      .textContent()) ?? "",
  );

async function placeHere(page: Page): Promise<void> {
  const marks = page.getByRole("button", { name: /^1:0, / });
  for (let at = 0; at < MATCHES; at++) await marks.nth(at).click();
  await page.getByRole("button", { name: "Place coupon" }).click();
  await expect(page.getByRole("heading", { name: "Coupon placed" })).toBeVisible();
}

const called = ({ tokens }: JoinedPunter) => ({
  site: "curacao" as const,
  headers: {
    authorization: `Bearer ${tokens.accessToken}`,
    "punter-session-hash": tokens.sessionHash,
  },
});
const placeByCall = (punter: JoinedPunter, drawId: string) =>
  callGate({
    ...called(punter),
    path: `/toto/draws/${drawId}/coupons`,
    body: {
      marks: Array.from({ length: MATCHES }, () => ["1:0"]),
      unitStake: 100,
      currency: "USD",
    },
  });

test("a visitor goes from toto's promotions to a coupon that costs its lines, found in My coupons and the statement", async ({
  page,
}) => {
  await bettorOn(page, "/toto/promotions");
  await page.getByRole("link", { name: "Fill in a coupon" }).click();
  await page.getByRole("button", { name: "Lucky dip", exact: true }).click();
  // A second mark on each of two matches makes four lines.
  for (const match of [0, 1])
    await page
      .getByRole("main")
      .locator("ol > li")
      .nth(match)
      .locator('[aria-pressed="false"]')
      .first()
      .click();
  await page.getByLabel("Per line").fill("0,50");
  await expect(page.getByText("4 lines × $0.50")).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Place coupon" }).click();
  await expect(inBank(page, "$998.00")).toBeVisible();
  await page.getByRole("button", { name: "My coupons" }).click();
  const coupon = page.getByRole("article", { name: /^Coupon \d{9}$/ });
  await expect(coupon).toContainText("4 × $0.50 = $2.00");
  await expect(coupon).toContainText("0 correct · 0 wrong · 15 open");
  expect(await faultsInBothThemes(page)).toEqual([]);
  const number = /\d{9}/.exec((await coupon.getAttribute("aria-label")) ?? "")?.[0];
  expect(await statementAddsUp(page)).toEqual([-2_00, 1000_00]);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
    `Coupon or ticket ${number}`,
  );
});

test("a toto round without a winner rolls over, and the next one is won and shared, to the coin", async ({
  page,
}) => {
  const other = await joinByCall();
  const first = await openDraw(page);
  await bettorOn(page, `/toto/correct-score?draw=${first}`);
  const jackpot = await jackpotOf(page);
  await placeHere(page);
  await placeByCall(other, first);
  await playOut(page, first, "0:0");
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: "History", exact: true }).click();
  const past = main.getByRole("article", { name: `Draw ${first}` });
  await expect(past).toContainText("Settled");
  await expect(past).toContainText("Rolls over to the next jackpot");

  const second = await openDraw(page);
  await page.goto(`/toto/correct-score?draw=${second}`);
  expect(await jackpotOf(page)).toBe(jackpot + 2_00);
  await placeHere(page);
  await placeByCall(other, second);
  await playOut(page, second, "1:0");
  // Half of the stakes plus the jackpot, and two quarters, minus a fifth of the stakes; each shared
  // by two.
  const payout = Math.floor((jackpot + 2_00 + 80) / 2) + 20 + 20;
  await page.getByRole("button", { name: "My coupons" }).click();
  await expect(main.getByRole("article").first()).toContainText(
    `Returned $${(payout / 100).toFixed(2)}`,
  );
  await expect(main.getByRole("article").first()).toContainText("5 correct: 1 line");
  await page.getByRole("tab", { name: "History", exact: true }).click();
  const shared = main.getByRole("article", { name: `Draw ${second}` });
  await expect(shared).toContainText(`5/5$${((payout - 40) / 100).toFixed(2)}`);
  await shared.getByRole("link").click();
  await expect(main.getByRole("region", { name: `Draw ${second}` })).toContainText(
    "5 of 5 results in",
  );
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await statementAddsUp(page)).toEqual([payout, -1_00, -1_00, 1000_00]);
  const { coupons } = await callGate<{ coupons: { payout: number }[] }>({
    ...called(other),
    path: "/punter/toto/coupons",
  });
  expect(coupons.map((coupon) => coupon.payout)).toEqual([payout, 0]);
});

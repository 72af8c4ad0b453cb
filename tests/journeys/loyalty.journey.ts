import { faults } from "./axe.ts";
import { callGate, joinByCall, sendLogin, voidMarket } from "./gate.ts";
import { expect, test } from "./journey.ts";
import { closeInvitations } from "./punter.ts";
import { pickInNextRace } from "./races.ts";
import { openSlip, place, receiptOf } from "./slip.ts";
import { SETTLED_WITHIN_MS, whistle } from "./whistle.ts";

test("points are earned by play once the rules are accepted, buy a free bet, and are deducted with a reversed result", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const punter = await joinByCall();
  const headers = {
    authorization: `Bearer ${punter.tokens.accessToken}`,
    "punter-session-hash": punter.tokens.sessionHash,
  };
  const casino = <T>(path: string, body: object) =>
    callGate<T>({ site: "curacao", gate: "/casino-gate", path, body, headers });
  await closeInvitations(page);
  await page.goto("/en/account/loyalty");
  await expect(page.getByText("Log in to see your points.")).toBeVisible();
  await sendLogin(page, punter);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Accept and earn points" }).click();
  await expect(main.getByText("How points work")).toBeHidden();
  await expect(main.getByText("0 points", { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // $10 on a race, at 100 points per $100; it is run once the punter has played.
  const raceId = await pickInNextRace(page);
  const slip = await openSlip(page);
  await slip.getByLabel("Stake", { exact: true }).fill("10");
  await place(slip);
  await receiptOf(slip);
  await page.goto("/en/account/loyalty");
  await expect(main.getByText("10 more when your open bets are settled.")).toBeVisible();

  // 25 rounds of $20 in a mini-game, at 20 points per $100.
  const { token } = await casino<{ token: string }>("/sessions", { gameId: "dice" });
  for (let round = 0; round < 25; round++)
    await casino("/rounds", {
      token,
      bet: { kind: "dice", stake: 20_00, over: true, target: 300 },
    });
  await expect(async () => {
    await page.reload();
    await expect(main.getByText("100 points", { exact: true }).first()).toBeVisible({
      timeout: 2000,
    });
    await expect(main.getByRole("button", { name: "Exchange", exact: true }).first()).toBeEnabled({
      timeout: 2000,
    });
  }).toPass();

  await main.getByRole("button", { name: "Exchange", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Exchange points?" });
  await expect(dialog).toContainText("100 points for a free bet of $1.00.");
  await dialog.getByRole("button", { name: "Exchange" }).click();
  await expect(main.getByText("Your free bet is ready on your bet slip.")).toBeVisible();
  await expect(main.getByText("0 points", { exact: true })).toBeVisible();
  await expect(main.getByText("Exchanged", { exact: true })).toBeVisible();
  await page.goto("/en/account/offers");
  await expect(main).toContainText("$1.00");

  expect(await whistle(raceId, "end")).toBe(true);
  await page.goto("/en/account/loyalty");
  await expect(async () => {
    await page.reload();
    await expect(main.getByText("10 points", { exact: true }).first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: SETTLED_WITHIN_MS });
  await voidMarket(page, raceId, "wrong_price");
  await expect(async () => {
    await page.reload();
    await expect(main.getByText("Reversed: result corrected")).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(main.getByText("0 points", { exact: true })).toBeVisible();
});

test("the VIP club shows a guest how its tiers are reached", async ({ page }) => {
  await page.goto("/en/vip-club");
  await expect(page.getByRole("heading", { name: "VIP Silver" })).toBeVisible();
  await expect(page.getByText("From 10,000 points in 90 days.")).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

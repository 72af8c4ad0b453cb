import { faults } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { bettorOn } from "./slip.ts";

const TABLE = "/live-casino/game/blackjack-north";

test("a live table seat taken by two punters at once: exactly one gets it", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await Promise.all([bettorOn(page, TABLE), bettorOn(other, TABLE)]);
  const pages = [page, other];
  const seats = pages.map((each) => each.getByRole("button", { name: "Take seat 2" }));
  for (const seat of seats) await expect(seat).toBeEnabled();
  await Promise.all(seats.map((seat) => seat.click()));
  for (const seat of seats) await expect(seat).toBeHidden();
  const leaves = pages.map((each) => each.getByRole("button", { name: "Leave the seat" }));
  await expect.poll(async () => (await Promise.all(leaves.map((leave) => leave.isVisible()))).filter(Boolean).length).toBe(1);
  const [winner, loser] = (await leaves[0]?.isVisible()) ? [page, other] : [other, page];
  await expect(loser.getByText("Take a free seat, or bet behind somebody.").or(loser.getByText("Somebody was quicker"))).toBeVisible();
  expect(await faults(winner)).toEqual([]);
  // What one gives up the other sees free, without asking.
  await winner.getByRole("button", { name: "Leave the seat" }).click();
  await expect(loser.getByRole("button", { name: "Take seat 2" })).toBeVisible();
});

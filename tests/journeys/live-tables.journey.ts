import { faults } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { bettorOn } from "./slip.ts";

const TABLE = "/live-casino/game/blackjack-north";
const ASKING = "**/tables/*/seat";

test("a live table seat taken by two punters at once: exactly one gets it", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const pages = [page, other];
  await Promise.all(pages.map((each) => bettorOn(each, TABLE)));
  // Neither is let go before both have asked.
  const both = Promise.withResolvers<void>();
  let asked = 0;
  for (const each of pages)
    await each.route(ASKING, async (route) => {
      if (++asked === pages.length) both.resolve();
      await both.promise;
      await route.continue();
    });
  const replies = pages.map((each) => each.waitForResponse(ASKING));
  for (const each of pages) await each.getByRole("button", { name: "Take seat 2" }).click();
  const answers = (await Promise.all(replies)).map((reply) => reply.status());
  expect(answers.toSorted()).toEqual([200, 409]);
  const [winner, loser] = answers[0] === 200 ? [page, other] : [other, page];
  const leave = winner.getByRole("button", { name: "Leave the seat" });
  await expect(leave).toBeVisible();
  await expect(loser.getByText("Take a free seat, or bet behind somebody.")).toBeVisible();
  await expect(loser.getByRole("button", { name: "Take seat 2" })).toBeHidden();
  expect(await faults(winner)).toEqual([]);
  // What one gives up the other sees free, without asking.
  await leave.click();
  await expect(loser.getByRole("button", { name: "Take seat 2" })).toBeVisible();
});

import { faultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { comingRace } from "./races.ts";
import { bettorOn, inBank, statementAddsUp } from "./slip.ts";
import { fitsTheScreen } from "./widths.ts";

test("a win ticket and a reverse exacta are placed on a race's tote, and appear among the tickets and in the statement", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await bettorOn(page, "/account");
  const race = await comingRace();
  const [first = "", second = ""] = race.competitors.map(({ name }) => name);
  await page.goto(`/sport/prematch/event?id=${race.eventId}`);
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: "Tote", exact: true }).click();

  await main.getByRole("button", { name: `Win: ${first}`, exact: true }).click();
  await main.getByLabel("Per line").fill("2");
  await expect(main.getByText("1 line × $2.00")).toBeVisible();
  expect(await faultsInBothThemes(page), "win").toEqual([]);
  await main.getByRole("button", { name: "Place ticket", exact: true }).click();
  await expect(main.getByRole("heading", { name: "Ticket placed" })).toBeFocused();
  await expect(main.getByText("Win · 1 × $2.00 = $2.00")).toBeVisible();
  await expect(inBank(page, "$998.00")).toBeVisible();

  await main.getByRole("button", { name: "Another ticket" }).click();
  await main.getByRole("button", { name: "Exacta", exact: true }).click();
  for (const name of [first, second]) {
    for (const place of ["1st", "2nd"])
      await main.getByRole("button", { name: `${name} to finish ${place}` }).click();
  }
  await expect(main.getByText("2 lines × $1.00")).toBeVisible();
  await fitsTheScreen(page);
  expect(await faultsInBothThemes(page), "exacta").toEqual([]);
  await main.getByRole("button", { name: "Place ticket", exact: true }).click();
  await expect(main.getByText("Exacta · 2 × $1.00 = $2.00")).toBeVisible();
  await expect(inBank(page, "$996.00")).toBeVisible();
  // Nobody else plays here, so the win pool is this punter's own stake, which a winner would be
  // paid.
  await main.getByRole("button", { name: "Another ticket" }).click();
  await main.getByRole("button", { name: "Win", exact: true }).click();
  await expect(main.getByText("Pool $2.00")).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: first })).toContainText("About $1.00");

  await page.goto("/account/statement");
  await main.getByRole("link", { name: "Toto or tote stake" }).first().click();
  await expect(main.getByRole("heading", { name: "Tote tickets" })).toBeVisible();
  const [exacta, win] = [main.getByRole("article").first(), main.getByRole("article").last()];
  await expect(exacta).toContainText(`${first}, ${second} → ${first}, ${second}`);
  await expect(exacta).toContainText("2 × $1.00 = $2.00");
  await expect(win).toContainText("1 × $2.00 = $2.00");
  await expect(win).toContainText("Open");
  expect(await faultsInBothThemes(page), "tickets").toEqual([]);
  expect(await statementAddsUp(page)).toEqual([-2_00, -2_00, 1000_00]);
});

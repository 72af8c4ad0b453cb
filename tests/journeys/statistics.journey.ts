import { faults } from "./axe.ts";
import { expect, test } from "./journey.ts";

test("a football event's statistics show its league's table with both sides in it, and link to the tournament", async ({
  page,
}) => {
  await page.goto("/sport/prematch?sport=Football");
  const links = page.getByRole("article").getByRole("link");
  await expect(links.first()).toBeVisible();
  const table = page.getByRole("table", { name: / table$/ });
  // A league at the start of its season has no table yet, so try another.
  for (const href of await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  )) {
    await page.goto(href);
    await page.getByRole("tab", { name: "Match", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Form", exact: true })).toBeVisible();
    if (await table.isVisible()) break;
  }
  await expect(table.getByRole("row", { name: "plays in this event" })).toHaveCount(2);
  await expect(page.getByRole("region", { name: /, \d(-\d)+$/ })).toHaveCount(2);
  expect(await faults(page)).toEqual([]);

  await page.getByRole("link", { name: "Full table" }).click();
  await expect(page).toHaveURL(/\/sport\/tournaments\?id=/);
  await expect(page.getByRole("heading", { name: "Live and upcoming" })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole("tab", { name: "Away", exact: true }).click();
  const away = page.getByRole("table", { name: /: Away$/ });
  expect(await away.getByRole("row").count()).toBeGreaterThan(10);
});

import { faultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { acceptAnyPrice, bettorOn, choose, openSlip, place, receiptOf } from "./slip.ts";
import { fitsTheScreen } from "./widths.ts";

test("a stake limit for sport is set from the menu, limits the slip, and the slip links back to it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await bettorOn(page, "/sport/prematch");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("link", { name: "Limits", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Gambling limits" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your figures" })).toBeVisible();
  for (const group of [
    "Deposit limits",
    "Sport and toto",
    "Games",
    "Time on games",
    "Take a step back",
  ])
    await expect(page.getByRole("heading", { name: group, exact: true })).toBeVisible();
  await fitsTheScreen(page);
  expect(await faultsInBothThemes(page), "limits").toEqual([]);

  await page
    .getByRole("button", { name: /^Stakes per day/ })
    .first()
    .click();
  await page.getByLabel("Sport and toto · Stakes per day").fill("10");
  await page.getByRole("button", { name: "Save limit" }).click();
  await expect(
    page.getByRole("button", { name: /^Stakes per day \$0\.00 of \$10\.00/ }),
  ).toBeVisible();

  await page.goto("/sport/prematch");
  await choose(page, 1, 2);
  const slip = await openSlip(page);
  await acceptAnyPrice(page, slip);
  await slip.getByLabel("Stake", { exact: true }).fill("11");
  await expect(slip.getByRole("alert")).toContainText("You have $10.00 left under your own limit.");
  await expect(slip.getByRole("button", { name: /^Place bet/ })).toBeDisabled();
  await slip.getByLabel("Stake", { exact: true }).fill("6");
  await place(slip);
  await receiptOf(slip);
  await slip.getByRole("button", { name: "Done" }).click();

  await choose(page, 1, 3);
  await openSlip(page);
  await slip.getByLabel("Stake", { exact: true }).fill("5");
  await expect(slip.getByRole("alert")).toContainText("You have $4.00 left under your own limit.");
  await fitsTheScreen(page);
  await slip.getByRole("alert").getByRole("link", { name: "Your limits" }).click();
  await expect(page).toHaveURL(/\/account\/limits$/);
  await expect(
    page.getByRole("button", { name: /^Stakes per day \$6\.00 of \$10\.00/ }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: /^Open bets and rounds/ })).toContainText("$6.00");
});

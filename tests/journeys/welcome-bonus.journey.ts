import { faultsInBothThemes } from "./axe.ts";
import { depositByCard } from "./cashier.ts";
import { expect, keepWelcome, test } from "./journey.ts";
import { join, logIn } from "./punter.ts";

test("a new punter chooses a welcome bonus in the popup, wagers it at a game and gets it as cash", async ({
  page: first,
  browser,
}) => {
  test.setTimeout(240_000);
  const punter = await join(first);
  // The popup does not open right after a sign-up but at the next login, on a device that has not
  // shown it.
  const page = await (await browser.newContext()).newPage();
  keepWelcome(page);
  await page.goto("/casino/lobby");
  await logIn(page, punter);
  const popup = page.getByRole("dialog", { name: "Choose your welcome bonus" });
  await expect(popup.getByRole("radio")).toHaveCount(3);
  await expect(popup.getByRole("button", { name: "Choose bonus" })).toHaveCount(0);
  await popup.getByRole("radio", { name: /100% on your first deposit/ }).check();
  expect(await faultsInBothThemes(page, "[role=dialog]")).toEqual([]);
  await popup.getByRole("button", { name: "Choose bonus" }).click();

  await expect(page).toHaveURL(/\/account\/deposit$/);
  await depositByCard(page, "10");
  await expect(page.locator("body header").getByText("Bonus $10.00")).toBeVisible();

  await page.goto("/account/offers");
  const main = page.getByRole("main");
  await expect(main.getByText("$0.00 of $50.00 wagered")).toBeVisible();
  await expect(main.getByRole("button", { name: "Choose bonus" })).toHaveCount(0);

  // A fifth of a dice stake counts, so ten of the highest stakes suffice.
  await page.goto("/mgames/game/dice");
  await expect(main.getByText("Bonus$10.00")).toBeVisible();
  const [more, roll] = [
    main.getByRole("button", { name: "Higher stake" }),
    main.getByRole("button", { name: "Roll", exact: true }),
  ];
  await expect(roll).toBeEnabled();
  while (await more.isEnabled()) await more.click();
  for (let times = 0; times < 10; times++) {
    await roll.click();
    await expect(roll).toBeEnabled();
  }
  await expect(page.locator("body header").getByText(/^Bonus/)).toHaveCount(0);

  await page.goto("/account/offers");
  await expect(main.getByText("Completed")).toBeVisible();
  await page.goto("/account/statement");
  await expect(main.getByText("Bonus moved to your balance")).toBeVisible();
});

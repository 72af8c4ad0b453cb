import { siteUrl } from "./abroad.ts";
import { type JoinedPunter, joinByCall, sendLogin } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { closeInvitations } from "./punter.ts";

async function choose(page: Page, offer: string): Promise<void> {
  await page.getByRole("radio", { name: offer, exact: true }).check();
}

async function exclude(page: Page, password: string): Promise<void> {
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(Exclude me|Take a break)$/ })
    .click();
  await page
    .getByRole("dialog", { name: /^(Exclude yourself|Take a break)\?$/ })
    .getByRole("button", { name: /^(Exclude me|Take a break)$/ })
    .click();
}

async function arrive(page: Page, punter: Pick<JoinedPunter, "login" | "password">): Promise<void> {
  await page.goto(siteUrl("curacao", "/account/self-exclusion"));
  await sendLogin(page, punter);
  await expect(page.getByRole("group", { name: "Self-exclusion" })).toBeVisible();
}

/** In the format of the English site's date field. */
const inThreeMonths = (): string =>
  new Date(Date.now() + 92 * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join(".");

async function chooseEnd(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^The last day of the exclusion/ }).click();
  const dialog = page.getByRole("dialog", { name: "The last day of the exclusion" });
  await dialog.getByRole("textbox").fill(inThreeMonths());
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
}

for (const { kind, offer, told } of [
  { kind: "timeout", offer: "A break of 7 days", told: "You are taking a break" },
  {
    kind: "temporary",
    offer: "Self-exclude for 6 months",
    told: "You asked for a time without gambling",
  },
  {
    kind: "period",
    offer: "Self-exclude until a date I choose",
    told: "You chose a day until which you do not gamble",
  },
  {
    kind: "permanent",
    offer: "Self-exclude permanently",
    told: "You asked to be excluded for good",
  },
])
  test(`a punter self-excludes (${kind}) on the screen: the popup confirms it, and the deposit is closed`, async ({
    page,
  }) => {
    const punter = await joinByCall();
    await arrive(page, punter);
    await choose(page, offer);
    if (kind === "period") await chooseEnd(page);
    await exclude(page, punter.password);
    const popup = page.getByRole("dialog", { name: "You have excluded yourself" });
    await expect(popup).toContainText(told);
    await expect(popup.getByRole("link", { name: "Gambling support" })).toHaveAttribute(
      "href",
      /^https:/,
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("main").getByText(/^You’re excluded/)).toBeVisible();
    await page.goto(siteUrl("curacao", "/account/deposit"));
    await expect(
      page.getByText("You are excluded: bets, games and deposits are closed."),
    ).toBeVisible();
    await expect(page.getByLabel("Amount", { exact: true })).toBeHidden();
  });

test("an exclusion with a wrong password is refused with the code's text, and nothing is excluded", async ({
  page,
}) => {
  await arrive(page, await joinByCall());
  await choose(page, "Self-exclude permanently");
  await exclude(page, "not-the-password-1");
  await expect(
    page.getByRole("main").getByRole("alert").filter({ hasText: "password" }),
  ).toBeVisible();
  await page.goto(siteUrl("curacao", "/account/deposit"));
  await expect(page.getByLabel("Amount", { exact: true })).toBeVisible();
});

test("Italy offers no break of days", async ({ page }) => {
  await closeInvitations(page);
  await page.goto(siteUrl("italy", "/en/account/self-exclusion"));
  await sendLogin(page, { login: "demo.it@touchline.example", password: "kickoff2026" });
  await expect(page.getByRole("radio", { name: "Self-exclude permanently" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^A break of/ })).toHaveCount(0);
});

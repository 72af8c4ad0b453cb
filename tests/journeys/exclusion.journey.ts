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
    .getByRole("button", { name: /^(Self-exclude|Take a break)$/ })
    .click();
  await page
    .getByRole("dialog", { name: /^(Self-exclude|Take a break)\?$/ })
    .getByRole("button", { name: /^(Self-exclude|Take a break)$/ })
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
  await page.getByRole("button", { name: /^Last day of self-exclusion/ }).click();
  const dialog = page.getByRole("dialog", { name: "Last day of self-exclusion" });
  await dialog.getByRole("textbox").fill(inThreeMonths());
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
}

for (const { kind, offer, told } of [
  { kind: "timeout", offer: "7-day break", told: "You’re taking a break" },
  {
    kind: "temporary",
    offer: "Self-exclude for 6 months",
    told: "You’ve self-excluded for a set time",
  },
  {
    kind: "period",
    offer: "Self-exclude until a date I choose",
    told: "You’ve self-excluded until the date you chose",
  },
  {
    kind: "permanent",
    offer: "Self-exclude permanently",
    told: "You’ve self-excluded permanently",
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
    const popup = page.getByRole("dialog", { name: "You can’t bet or play right now" });
    await expect(popup).toContainText(told);
    await expect(popup.getByRole("link", { name: "Gambling support" })).toHaveAttribute(
      "href",
      /^https:/,
    );
    await page.keyboard.press("Escape");
    await expect(
      page
        .getByRole("main")
        .getByText(/^(You’re self-excluded|You can’t bet, play or deposit until)/),
    ).toBeVisible();
    await page.goto(siteUrl("curacao", "/account/deposit"));
    await expect(
      page.getByText("You’ve self-excluded. You can’t bet, play or deposit."),
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
  await expect(page.getByRole("radio", { name: /-day break$/ })).toHaveCount(0);
});

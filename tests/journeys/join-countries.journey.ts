import { declineNickname, digits, pick, siteUrl } from "./abroad.ts";
import { expect, type Page, test } from "./journey.ts";
import { newPunter, PASSWORD } from "./punter.ts";

test.beforeEach(({ page }) => declineNickname(page));

async function join(page: Page, fields: Record<string, string> = {}): Promise<void> {
  const all = { ...fields, Email: newPunter().email, Password: PASSWORD };
  for (const [label, value] of Object.entries(all))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByText("I’m 18 or over and I accept the terms and conditions").click();
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/deposit\?isAfterSignUp=true$/);
}

/** The country of residence; the phone has a separate country. */
const COUNTRY = /^Country(?! code| of)/;

/** A Brazilian tax number that is unique in this run. */
function cpf(): string {
  const number = digits(9);
  const check = (text: string) =>
    (([...text].reduce((sum, digit, at) => sum + Number(digit) * (text.length + 1 - at), 0) * 10) %
      11) %
    10;
  const first = `${number}${check(number)}`;
  return `${first}${check(first)}`;
}

test("Curacao: the form asks Brazil's residents for their CPF, and they join with it", async ({
  page,
}) => {
  await page.goto(siteUrl("curacao", "/join"));
  await expect(page.getByLabel("CPF", { exact: true })).toBeHidden();
  await page.getByRole("main").locator("summary").first().click();
  await expect(page.getByRole("main").locator("details[open] h3").first()).toBeVisible();
  await pick(page, COUNTRY, "Brazil");
  await expect(page.getByRole("button", { name: /^Currency/ })).toContainText("BRL");
  await join(page, { CPF: cpf() });
});

test("Curacao: an unfinished form for Brazil returns with the CPF, and another country removes it", async ({
  page,
}) => {
  await page.goto(siteUrl("curacao", "/join"));
  const saved = page.waitForResponse(
    (reply) => reply.url().includes("/joinform/save") && reply.ok(),
  );
  await pick(page, COUNTRY, "Brazil");
  await expect(page.getByLabel("CPF", { exact: true })).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByRole("button", { name: COUNTRY })).toContainText("Brazil");
  await expect(page.getByLabel("CPF", { exact: true })).toBeVisible();
  await pick(page, COUNTRY, "Germany");
  await expect(page.getByLabel("CPF", { exact: true })).toBeHidden();
});

for (const [country, currency] of [
  ["Japan", "JPY"],
  ["South Korea", "KRW"],
] as const)
  test(`Curacao: residents of ${country} choose between ${currency} and USD, and join`, async ({
    page,
  }) => {
    await page.goto(siteUrl("curacao", "/join"));
    await pick(page, COUNTRY, country);
    const field = page.getByRole("button", { name: /^Currency/ });
    await expect(field).toContainText(currency);
    await field.click();
    const options = page.getByRole("dialog").getByRole("listitem");
    await expect(options).toHaveCount(2);
    await page.getByRole("dialog").getByRole("button", { name: /^USD/ }).click();
    await join(page);
  });

test("Curacao: countries with their own site are not offered", async ({ page }) => {
  await page.goto(siteUrl("curacao", "/join"));
  await page.getByRole("button", { name: COUNTRY }).click();
  await expect(page.getByRole("dialog").getByText("Brazil", { exact: true })).toHaveCount(1);
  for (const name of ["Belarus", "Nigeria"])
    await expect(page.getByRole("dialog").getByText(name, { exact: true })).toHaveCount(0);
});

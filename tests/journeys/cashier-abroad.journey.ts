import { digits, type Site, siteUrl } from "./abroad.ts";
import { faultsInBothThemes } from "./axe.ts";
import { arriveAs, depositByCard } from "./cashier.ts";
import { expect, type Page, test } from "./journey.ts";
import { closeInvitations, newPunter } from "./punter.ts";

const said = (page: Page) => page.getByRole("main");

/** Danes sign up and log in with MitID only. */
async function arriveAsDane(page: Page): Promise<void> {
  await page.goto(siteUrl("denmark", "/en/join"));
  await page.getByRole("button", { name: "Continue with MitID" }).click();
  await page.getByLabel("First name").fill("Freja");
  await page.getByLabel("Last name").fill("Holm");
  await page.getByLabel("Personal number (CPR)").fill(`120389-1${digits(3)}`);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Email", { exact: true }).fill(newPunter().email);
  await page.getByLabel("Street and house number").fill("Nørregade 7");
  await page.getByLabel("City").fill("København");
  await page.getByLabel("Postcode").fill("1165");
  await page.getByText("I’m 18 or over and I accept the terms and conditions").click();
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/upload$/);
  // It would open again on the next page until the punter has closed it.
  const oneMoreStep = page.getByRole("dialog", { name: "One more step" });
  await oneMoreStep.getByRole("button", { name: "OK" }).click();
  await expect(oneMoreStep).toBeHidden();
  await page.goto(siteUrl("denmark", "/en/account/deposit"));
}

test("denmark: a deposit without a limit asks for the limit, and continues once there is one", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await closeInvitations(page);
  await arriveAsDane(page);
  const form = page.getByLabel("Amount", { exact: true });
  await expect(form).toBeVisible();
  const refused = page.waitForResponse((reply) => reply.url().endsWith("/payment/deposits"));
  await depositByCard(page, "200");
  expect(await (await refused).json()).toMatchObject({ code: "DEPOSIT_LIMIT_NEEDED" });
  const asked = page.getByRole("dialog", { name: "Set a deposit limit first" });
  await expect(asked).toBeVisible();
  expect(await faultsInBothThemes(page, "[role=dialog]")).toEqual([]);
  await asked.getByRole("button", { name: "Set limit" }).click();
  await expect(page).toHaveURL(/\/account\/deposit/);
  await expect(page.locator("#deposit-limits")).toBeVisible();
});

/** A demo punter has one account, so joint limits never bind; fake the regulator's refusals. */
for (const [code, details, says] of [
  [
    "JOINT_LIMIT_EXCEED",
    { left: 1500, resetsAt: Date.UTC(2030, 0, 15, 12) },
    "This is more than you have left under your limits across all operators.",
  ],
  [
    "JOINT_LIMITS_UNAVAILABLE",
    {},
    "We couldn’t check your limits with the regulator. Try again in a few minutes.",
  ],
] as const)
  test(`spain: a deposit that the regulator's limits refuse with ${code} shows the reason`, async ({
    page,
  }) => {
    await closeInvitations(page);
    await arriveAs(page, "spain", "demo.es@touchline.example", "/en/account/deposit");
    await expect(page.getByLabel("Amount", { exact: true })).toBeVisible();
    const status = code === "JOINT_LIMIT_EXCEED" ? 422 : 503;
    const body = { status: "ERROR", code, details, message: "refused", retryable: status === 503 };
    await page.route("**/payment/deposits", (route) => route.fulfill({ status, json: body }));
    await depositByCard(page, "25");
    await expect(said(page).getByRole("alert")).toContainText(`${says} You haven’t been charged.`);
    if (code === "JOINT_LIMIT_EXCEED")
      await expect(
        said(page).getByText(/You can deposit up to €15\.00 under your limits\./),
      ).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
  });

/** The demo account of each site with password login. */
const SITES: readonly [Site, string][] = [
  ["curacao", "demo@touchline.example"],
  ["russia", "demo.ru@touchline.example"],
  ["belarus", "demo.by@touchline.example"],
  ["denmark", ""],
  ["spain", "demo.es@touchline.example"],
  ["italy", "demo.it@touchline.example"],
  ["alderney", "demo.gg@touchline.example"],
  ["nigeria", "demo.ng@touchline.example"],
];

for (const [site, login] of SITES)
  test(`${site}: the cashier and the withdrawal open for a punter of the site`, async ({
    page,
  }) => {
    await closeInvitations(page);
    if (site === "denmark") await arriveAsDane(page);
    else await arriveAs(page, site, login, "/en/account/deposit");
    const form = page
      .getByRole("radio", { name: /Card|Bank transfer|Карта|Банковский|Tarjeta/ })
      .first();
    const way = said(page).getByRole("link", {
      name: /Verify identity|Send documents|Подтвердить личность|Отправить/,
    });
    await expect(form.or(way).first()).toBeVisible();
    await page.goto(page.url().replace("/deposit", "/withdraw"));
    await expect(
      said(page)
        .getByText(/You can withdraw|Можно вывести|Puedes retirar|We need|identity/i)
        .first(),
    ).toBeVisible();
  });

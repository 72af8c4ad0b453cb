import { randomUUID } from "node:crypto";
import { faultsInBothThemes } from "./axe.ts";
import { arriveAs, depositByCard } from "./cashier.ts";
import { joinByCall } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";
import { closeInvitations } from "./punter.ts";
import { inBank } from "./slip.ts";

const main = (page: Page) => page.getByRole("main");

/** An operator call about the payment on the page. */
async function decide(page: Page, decision: string, data: object = {}): Promise<void> {
  const base = test.info().project.use.baseURL ?? "";
  await operatorLogsIn(page, base);
  const paymentId = new URL(page.url()).pathname.split("/").at(-1);
  const headers = {
    "X-PAN-Source": "MOBILE",
    "X-PAN-Target": "BROWSER",
    "X-PAN-Version": "1.0.0",
    "Idempotency-Key": randomUUID(),
  };
  const reply = await page.request.post(
    new URL(`/dev/calls/payments/${paymentId}/${decision}`, base).href,
    { data, headers },
  );
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function arrive(page: Page, path: string): Promise<void> {
  const punter = await joinByCall();
  await closeInvitations(page);
  await arriveAs(page, "curacao", punter.login, path, punter.password);
}

/** Requests a withdrawal to a bank account; ends on the payment's screen. */
async function withdrawToBank(page: Page, amount: string): Promise<void> {
  await main(page).getByText("Bank transfer", { exact: true }).click();
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await page.getByLabel("IBAN").fill("DE89370400440532013000");
  await page.getByLabel("Account holder").fill("Ada Lovelace");
  await main(page).getByRole("button", { name: "Review withdrawal" }).click();
  await expect(main(page).getByText("DE89 3704 0044 0532 0130 00")).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await main(page)
    .getByRole("button", { name: /^Withdraw \$/ })
    .click();
  await expect(page).toHaveURL(/\/account\/payments\/[\da-f-]{36}$/);
}

test("a withdrawal shows each stage with its holder and reason, up to paid", async ({ page }) => {
  test.setTimeout(120_000);
  await arrive(page, "/account/withdraw");
  await expect(main(page).getByText("$1000.00", { exact: true })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await withdrawToBank(page, "300");
  await expect(inBank(page, "$700.00")).toBeVisible();
  const stages = main(page).getByRole("listitem");
  await expect(stages.first()).toContainText("Requested");
  await expect(main(page).getByText("Due by")).toBeVisible();
  await expect(stages.last()).toContainText("In review");
  expect(await faultsInBothThemes(page)).toEqual([]);
  await decide(page, "approve");
  await expect(stages.last()).toContainText("Paid", { timeout: 90_000 });
  await expect(
    main(page).getByText("$300.00 was paid. Your bank may take a while to show it."),
  ).toBeVisible();
});

test("a punter cancels a withdrawal where the law allows it, and the money is refunded", async ({
  page,
}) => {
  await arrive(page, "/account");
  await main(page)
    .getByRole("region")
    .or(main(page))
    .getByRole("link", { name: "Withdraw", exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/account\/withdraw$/);
  await withdrawToBank(page, "300");
  await expect(inBank(page, "$700.00")).toBeVisible();
  await main(page).getByRole("button", { name: "Cancel withdrawal" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel withdrawal" }).click();
  await expect(
    main(page).getByText("You cancelled it. $300.00 is back in your balance."),
  ).toBeVisible();
  await expect(inBank(page, "$1000.00")).toBeVisible();
});

test("a question and a rejection are shown in the operator's own words, and the money is refunded", async ({
  page,
}) => {
  await arrive(page, "/account/withdraw");
  await withdrawToBank(page, "300");
  await decide(page, "question", { message: "Which bank is this account with?" });
  await page.reload();
  await expect(main(page).getByText("Which bank is this account with?")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Send documents" })).toBeVisible();
  await decide(page, "reject", { message: "The account is not in your name." });
  await expect(main(page).getByText("The account is not in your name.")).toBeVisible({
    timeout: 40_000,
  });
  await expect(
    main(page).getByText("We didn’t send the money. $300.00 is back in your balance."),
  ).toBeVisible();
  await expect(inBank(page, "$1000.00")).toBeVisible();
});

test("a payout the bank returns is credited to the balance again", async ({ page }) => {
  test.setTimeout(120_000);
  await arrive(page, "/account/withdraw");
  await withdrawToBank(page, "66.60");
  await decide(page, "approve");
  await expect(main(page).getByText("The bank sent the money back.").first()).toBeVisible({
    timeout: 90_000,
  });
  await expect(inBank(page, "$1000.00")).toBeVisible();
});

test("money returns first to the card of the deposit, up to its deposits", async ({ page }) => {
  await arrive(page, "/account/deposit");
  await depositByCard(page, "50");
  await expect(inBank(page, "$1050.00")).toBeVisible();
  await main(page).getByRole("link", { name: "Withdraw", exact: true }).click();
  const card = main(page).getByRole("radio", { name: /Card.*4242/ });
  await expect(card).toBeChecked();
  await expect(main(page).getByText("We pay back to your deposit method first")).toBeVisible();
});

test("a mistyped IBAN is marked at its field", async ({ page }) => {
  await arrive(page, "/account/withdraw");
  await main(page).getByText("Bank transfer", { exact: true }).click();
  await page.getByLabel("Amount", { exact: true }).fill("100");
  await page.getByLabel("IBAN").fill("DE89370400440532013001");
  await page.getByLabel("Account holder").fill("Ada Lovelace");
  await main(page).getByRole("button", { name: "Review withdrawal" }).click();
  await expect(
    main(page).getByText("Check the IBAN. It’s incomplete or has a typo."),
  ).toBeVisible();
});

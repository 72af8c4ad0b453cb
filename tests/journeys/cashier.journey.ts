import { faultsInBothThemes } from "./axe.ts";
import { arriveAs, CARDS, cardFields, confirmAtBank, depositByCard, typeCard } from "./cashier.ts";
import { callGate, type JoinedPunter, joinByCall } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { closeInvitations } from "./punter.ts";
import { inBank } from "./slip.ts";

/** A new punter with 1000 dollars, logged in at the cashier. */
async function atCashier(page: Page): Promise<JoinedPunter> {
  const punter = await joinByCall();
  await closeInvitations(page);
  await arriveAs(page, "curacao", punter.login, "/account/deposit", punter.password);
  await expect(page.getByLabel("Amount", { exact: true })).toBeVisible();
  return punter;
}

const said = (page: Page) => page.getByRole("main");

test("a card deposit is confirmed on the bank's page in a frame, and the gate reports its completion", async ({
  page,
}) => {
  await atCashier(page);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await depositByCard(page, "50", CARDS.challenge);
  const dialog = page.getByRole("dialog", { name: "Confirm with your bank" });
  await expect(dialog).toBeVisible();
  expect(await faultsInBothThemes(page, "[role=dialog]")).toEqual([]);
  await confirmAtBank(page);
  await expect(said(page).getByText("$50.00 was added to your balance.")).toBeVisible();
  await expect(inBank(page, "$1050.00")).toBeVisible();
});

test("a punter who leaves the bank's page is not charged, and can return to it or cancel", async ({
  page,
}) => {
  await atCashier(page);
  await depositByCard(page, "50", CARDS.challenge);
  await page.getByRole("dialog").getByRole("button", { name: "Stop and go back" }).click();
  await expect(
    said(page).getByText("You haven’t been charged yet. Confirm the payment to add $50.00."),
  ).toBeVisible();
  await said(page).getByRole("button", { name: "Cancel deposit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel deposit" }).click();
  await expect(said(page).getByText("Failed")).toBeVisible();
  await expect(inBank(page, "$1000.00")).toBeVisible();
  await said(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toBeVisible();
});

test("a card is saved, used again without typing, and removed", async ({ page }) => {
  await atCashier(page);
  await page.getByLabel("Amount", { exact: true }).fill("25");
  await typeCard(page, CARDS.good);
  await said(page).getByText("Save for next time").click();
  await said(page).getByRole("button", { name: "Deposit $25.00" }).click();
  await expect(said(page).getByText("$25.00 was added to your balance.")).toBeVisible();
  const another = said(page).getByRole("button", { name: "Make another deposit" });
  await another.click();
  const saved = said(page).getByRole("radio", { name: /4242/ });
  await expect(saved).toBeChecked();
  await expect(page.getByTitle("Card details")).toHaveCount(0);
  await said(page).getByRole("button", { name: "$10.00", exact: true }).click();
  await said(page).getByRole("button", { name: "Deposit $10.00" }).click();
  await expect(inBank(page, "$1035.00")).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await another.click();
  await said(page)
    .getByRole("button", { name: /^Remove .*4242/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(saved).toHaveCount(0);
  await expect(page.getByTitle("Card details")).toBeVisible();
});

test("a declined card shows the reason and that nothing was charged", async ({ page }) => {
  await atCashier(page);
  await depositByCard(page, "25", CARDS.poor);
  await expect(
    said(page).getByText("There isn’t enough money on the card or account."),
  ).toBeVisible();
  await expect(
    said(page).getByText("You haven’t been charged. Try again or use another method."),
  ).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test("the provider's fields report a mistyped card number, and nothing is sent", async ({
  page,
}) => {
  await atCashier(page);
  const sent: string[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/payment/deposits") && sent.push(request.postData() ?? ""),
  );
  await depositByCard(page, "25", "4242424242424241");
  await expect(cardFields(page).getByText("Check the card number")).toBeVisible();
  expect(sent).toEqual([]);
  await typeCard(page, CARDS.good);
  await said(page).getByRole("button", { name: "Deposit $25.00" }).click();
  await expect(inBank(page, "$1025.00")).toBeVisible();
  expect(sent.join()).not.toContain("4242");
});

test("a card without 3-D Secure is refused with its own message", async ({ page }) => {
  await atCashier(page);
  const refused = page.waitForResponse((reply) => reply.url().endsWith("/payment/deposits"));
  await depositByCard(page, "25", CARDS.unenrolled);
  expect(await (await refused).json()).toMatchObject({ code: "FORBIDDEN_THREE_DS_DISABLED" });
  await expect(said(page).getByRole("alert")).toContainText(
    "Your bank’s confirmation (3-D Secure) is off",
  );
});

for (const span of ["daily", "weekly", "monthly"] as const)
  test(`a deposit over the ${span} limit shows the reason, the remainder and a link to the limits`, async ({
    page,
  }) => {
    const punter = await atCashier(page);
    const { accessToken, sessionHash } = punter.tokens;
    const headers = { authorization: `Bearer ${accessToken}`, "punter-session-hash": sessionHash };
    await callGate({
      site: "curacao",
      path: "/punter/deposit-limits",
      method: "PUT",
      body: { [span]: 2000 },
      headers,
    });
    await depositByCard(page, "25");
    await expect(said(page).getByRole("alert")).toContainText(
      `This is more than your ${span} deposit limit. You haven’t been charged.`,
    );
    await expect(
      said(page).getByText("You can deposit up to $20.00 under your limits."),
    ).toBeVisible();
    await said(page).getByRole("link", { name: "See deposit limits" }).click();
    await expect(page.locator("#deposit-limits")).toBeInViewport();
  });

test("a deposit confirmed in the bank's app is followed until it is done", async ({ page }) => {
  await atCashier(page);
  await depositByCard(page, "30", CARDS.decoupled);
  await expect(
    said(page).getByText(/Open your bank’s app and confirm the payment there/),
  ).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const opened = page.waitForEvent("popup");
  await said(page).getByRole("link", { name: "Open banking app" }).click();
  await (await opened).getByRole("button", { name: "Approve" }).click();
  await expect(said(page).getByText("$30.00 was added to your balance.")).toBeVisible();
});

test("a deposit whose answer was lost is shown as unknown, and later as done", async ({ page }) => {
  test.setTimeout(150_000);
  await atCashier(page);
  // The sandbox captures this amount and then cuts the connection, without a webhook.
  await depositByCard(page, "66.33");
  await expect(
    said(page).getByText(/We don’t know yet whether the bank took \$66\.33/),
  ).toBeVisible();
  await expect(
    said(page).getByText("The bank hasn’t responded yet. We’re still checking."),
  ).toBeVisible();
  // The gate rate-limits its queries to a provider, however often the punter checks.
  const again = said(page).getByRole("button", { name: "Check again" });
  await expect(async () => {
    if (await again.isEnabled({ timeout: 500 }).catch(() => false)) await again.click();
    await expect(said(page).getByText("$66.33 was added to your balance.")).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 90_000 });
  await expect(inBank(page, "$1066.33")).toBeVisible();
});

test("an instant bank payment takes the whole window and returns to its payment", async ({
  page,
}) => {
  await atCashier(page);
  await page.getByLabel("Amount", { exact: true }).fill("40");
  await said(page).getByText("Instant bank payment").click();
  await said(page).getByRole("button", { name: "Deposit $40.00" }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page).toHaveURL(/\/threedsconfirm\?payment=/);
  await expect(said(page).getByText("$40.00 was added to your balance.")).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test("a bank transfer shows its amount and payee, and is in the list of payments", async ({
  page,
}) => {
  await atCashier(page);
  await page.getByLabel("Amount", { exact: true }).fill("100");
  await said(page).getByText("Bank transfer").click();
  await said(page).getByRole("button", { name: "Deposit $100.00" }).click();
  await expect(said(page).getByText("Send exactly this amount with this reference.")).toBeVisible();
  await said(page).getByRole("link", { name: "See payment" }).click();
  await expect(page).toHaveURL(/\/account\/payments\/[\da-f-]{36}$/);
  await expect(said(page).getByText("Stages")).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await said(page).getByRole("link", { name: "See all payments" }).click();
  await expect(
    said(page).getByRole("link", { name: /Deposit.*Bank transfer.*\$100\.00/s }),
  ).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test("a question about a payment names it", async ({ page }) => {
  await atCashier(page);
  await depositByCard(page, "25", CARDS.poor);
  await said(page).getByRole("link", { name: "See payment" }).click();
  await said(page).getByRole("link", { name: "Ask about this payment" }).click();
  await page.getByLabel("What happened?").fill("Why was it declined?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/contact-us\/\d{4}-\d{4}$/);
});

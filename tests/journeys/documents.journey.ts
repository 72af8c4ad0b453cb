import { siteUrl } from "./abroad.ts";
import { decideDocument, joinByCall, operate, sendLogin, settledReload } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";

/** A complete PNG of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function send(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole("main").locator("form").getByText(file.name)).toBeVisible();
  await page.getByRole("button", { name: "Send document" }).click();
}

test("a document is sent and reviewed; the operator rejects it with a reason and accepts the next", async ({
  page,
}) => {
  const punter = await joinByCall();
  await operate(page, punter.account, { action: "state", state: "NEED_DOCUMENT" });
  await page.goto(siteUrl("curacao", "/account/deposit"));
  await sendLogin(page, punter);
  await page
    .getByRole("dialog", { name: "We need a document" })
    .getByRole("button", { name: "Upload document" })
    .click();
  await expect(page).toHaveURL(/\/account\/upload$/);
  await expect(page.getByText("No documents sent yet.")).toBeVisible();
  await page.getByRole("button", { name: /^Document/ }).click();
  await page.getByRole("dialog").getByText("Driving licence", { exact: true }).click();
  await page.getByText("Back", { exact: true }).last().click();
  await send(page, { name: "blurred.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByText("Document received")).toBeVisible();
  const sent = page.getByRole("main").getByRole("listitem");
  await expect(sent).toContainText("Driving licence · Back");
  await expect(sent).toContainText("In review");
  await settledReload(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await decideDocument(page, punter.account, "REJECTED", "The photo is blurred");
  await page.reload();
  await expect(sent).toContainText("Rejected");
  await expect(sent).toContainText("The photo is blurred");

  await page.goto(siteUrl("curacao", "/account/id-confirmation"));
  await expect(page.getByText("We couldn’t accept your document.")).toBeVisible();
  await expect(sent).toContainText("The photo is blurred");
  await page.getByRole("link", { name: "Send documents instead" }).click();

  await send(page, { name: "sharp.png", mimeType: "image/png", buffer: PNG });
  await expect(sent).toHaveCount(2);
  await decideDocument(page, punter.account, "ACCEPTED");
  await page.reload();
  await expect(sent.filter({ hasText: "sharp.png" })).toContainText("Accepted");
  await page.goto(siteUrl("curacao", "/account/id-confirmation"));
  await expect(page.getByText("Your identity is verified.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start check" })).toHaveCount(0);
  await page.goto(siteUrl("curacao", "/account/deposit"));
  await expect(page.getByLabel("Amount", { exact: true })).toBeVisible();
});

test("a text file posing as a picture is refused, and one that is too large is not sent", async ({
  page,
}) => {
  const punter = await joinByCall();
  await page.goto(siteUrl("curacao", "/account/upload"));
  await sendLogin(page, punter);
  await expect(page.getByText("No documents sent yet.")).toBeVisible();
  await send(page, {
    name: "passport.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("not a picture at all"),
  });
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page.getByText("No documents sent yet.")).toBeVisible();

  await page.locator('input[type="file"]').setInputFiles({
    name: "huge.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await expect(page.getByRole("main").getByRole("alert")).toContainText(/large/i);
  await expect(page.getByRole("button", { name: "Send document" })).toBeDisabled();
});

test("an account whose documents were blocked cannot send any", async ({ page }) => {
  const punter = await joinByCall();
  await operate(page, punter.account, { action: "state", state: "BLOCKED_ID_UPLOAD" });
  await page.goto(siteUrl("curacao", "/account/upload"));
  await sendLogin(page, punter);
  await page
    .getByRole("dialog", { name: "Your account is blocked" })
    .getByRole("button", { name: "Close" })
    .click();
  await expect(page.getByText(/You can no longer send documents from your account/)).toBeVisible();
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
});

async function goThroughTheCheck(page: Page, start: string, outcome: string): Promise<void> {
  await page.getByRole("button", { name: start }).click();
  await expect(page.getByRole("heading", { name: "Identity check" })).toBeVisible();
  await page.getByRole("button", { name: outcome }).click();
  await expect(page).toHaveURL(/\/account\/id-confirmation$/);
}

test("the automatic check is pending, may fail, and is repeated until the person is confirmed", async ({
  page,
}) => {
  await page.goto(siteUrl("curacao", "/account/id-confirmation"));
  await sendLogin(page, await joinByCall());
  await expect(page.getByText("We haven’t checked your identity yet.")).toBeVisible();
  await page.getByRole("button", { name: "Start check" }).click();
  await expect(page.getByRole("heading", { name: "Identity check" })).toBeVisible();
  await page.goto(siteUrl("curacao", "/account/id-confirmation"));
  await expect(page.getByText("Your check is in progress.")).toBeVisible();
  await goThroughTheCheck(page, "Continue verification", "The person is not confirmed");
  await expect(page.getByText("We couldn’t verify you")).toBeVisible();
  await goThroughTheCheck(page, "Start check", "The person is confirmed");
  await expect(page.getByText("Your identity is verified")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start check" })).toHaveCount(0);
});

test("a closed automatic check leads to documents", async ({ page }) => {
  await page.goto(siteUrl("curacao", "/account/id-confirmation"));
  await sendLogin(page, await joinByCall());
  await goThroughTheCheck(page, "Start check", "Close the check");
  await expect(page.getByText("This check is closed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start check" })).toHaveCount(0);
  await page.getByRole("link", { name: "Send documents instead" }).click();
  await expect(page).toHaveURL(/\/account\/upload$/);
});

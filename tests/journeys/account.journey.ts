import { expect, test } from "./journey.ts";
import { balance, closeInvitations, join, logIn, newPunter } from "./punter.ts";

test("a guest joins, is logged in, sees the balance, and stays logged in after a reload", async ({
  page,
}) => {
  await join(page);
  await expect(page.getByText("Your account is open")).toBeVisible();
  await expect(balance(page)).toBeVisible();
  await page.reload();
  await expect(balance(page)).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText(/^Account \d{8}$/)).toBeVisible();
});

test("the join form shows what is wrong with each field and opens no account", async ({ page }) => {
  const taken = await join(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/join");
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page.getByText("Fill in this field").first()).toBeVisible();
  await expect(page.getByText("Accept the terms and conditions to open an account")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("no-address");
  await page.getByLabel("Password", { exact: true }).fill("short1");
  await page.getByText("I’m 18 or over and I accept the terms and conditions").click();
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page.getByText("Enter an email address, like name@example.com")).toBeVisible();
  await expect(page.getByText("At least 8 characters", { exact: true })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(taken.email);
  await page.getByLabel("Password", { exact: true }).fill(taken.password);
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(
    page.getByRole("dialog", { name: "This email already has an account" }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/join$/);
});

test("a wrong password is refused in the login popup, the right one logs in", async ({ page }) => {
  const punter = await join(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("You’re logged out")).toBeVisible();
  await expect(page).toHaveURL(/\/sport\/live\/popular$/);
  // The way there has ended: it would close a popup that was opened on it.
  await expect(page.getByRole("heading", { name: "Live betting", level: 1 })).toBeVisible();

  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /email/i }).fill(punter.email);
  await dialog.getByLabel("Password", { exact: true }).fill("not-the-password-1");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(punter.password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(balance(page)).toBeVisible();
});

test("an expired session ends in the session-expired popup", async ({ page }) => {
  await join(page);
  await expect(balance(page)).toBeVisible();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("tl.session") ?? "{}");
    localStorage.setItem(
      "tl.session",
      JSON.stringify({ ...stored, refreshToken: "x".repeat(43), expireTokenTime: 0 }),
    );
  });
  await page.reload();
  const popup = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(popup).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("tl.session"))).toBeNull();
  await popup.getByRole("button", { name: "Log in again" }).click();
  await expect(page.getByRole("dialog").getByLabel("Password", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible();
});

test("a second tab logs out and the first follows", async ({ page, context }) => {
  await join(page);
  await page.goto("/sport/live/popular");
  await expect(balance(page)).toBeVisible();
  const second = await context.newPage();
  await closeInvitations(second);
  await second.goto("/account");
  await second.getByRole("button", { name: "Log out", exact: true }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  const popup = page.getByRole("dialog", { name: "Your session has ended" });
  await popup.getByRole("button", { name: "Later" }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible();
});

test("a login in one tab logs in the other", async ({ page, context }) => {
  const punter = await join(page);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/sport/live/popular");
  const second = await context.newPage();
  await second.goto("/sport/live/popular");
  await logIn(second, punter);
  await expect(balance(second)).toBeVisible();
  await expect(balance(page)).toBeVisible();
});

test("a session on another device is logged out separately, and the first stays", async ({
  page,
  browser,
}) => {
  const punter = await join(page);
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto("/account");
  await logIn(other, punter);
  await expect(balance(other)).toBeVisible();
  await other.getByRole("button", { name: "Log out", exact: true }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(other.getByText("You’re logged out")).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText(/^Account \d{8}$/)).toBeVisible();
  await device.close();
});

test("an account that was never opened cannot be logged in to", async ({ page }) => {
  const nobody = newPunter();
  await page.goto("/sport/live/popular");
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /email/i }).fill(nobody.email);
  await dialog.getByLabel("Password", { exact: true }).fill(nobody.password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
});

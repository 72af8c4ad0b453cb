import { createHmac } from "node:crypto";
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { balance, join } from "./punter.ts";

/** The browser's virtual authenticator, with user verification. */
async function authenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
}

/** The app's code for this half minute (RFC 6238). */
function codeOf(key: string): string {
  const bits = [...key]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", secret).update(step).digest();
  const value = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, "0");
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("You’re logged out")).toBeVisible();
}

test("a passkey is added, logs in, and verifies its owner before the password changes", async ({
  page,
}) => {
  await join(page);
  await authenticator(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Login and security" }).click();
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove Chrome/ })).toBeVisible();
  await expect(page.getByText("This device")).toBeVisible();

  await logOut(page);
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const passkey = page.getByRole("dialog").getByRole("button", { name: "Log in with a passkey" });
  // Chromium's virtual authenticator may answer the login field's passkey offer before the tap.
  await Promise.race([passkey.click().catch(() => {}), balance(page).waitFor()]);
  await expect(balance(page)).toBeVisible();

  await page.goto("/change-password");
  await page.getByRole("button", { name: "Use a passkey or code instead" }).click();
  await page.getByLabel("New password", { exact: true }).fill("another horse 22");
  await page.getByRole("button", { name: "Save password" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it’s you" });
  await proof.getByRole("button", { name: "Use passkey", exact: true }).click();
  await expect(page.getByText("Password saved")).toBeVisible();
});

test("an authenticator app is set up, required at the next login, and its recovery code works once", async ({
  page,
}) => {
  const punter = await join(page);
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Set up authenticator" }).click();
  await expect(page.getByRole("img", { name: "QR code with the key" })).toBeVisible();
  const key = await page.getByRole("button", { name: /^[A-Z2-7]{32}$/ }).textContent();
  await page.getByLabel("Code from the app").fill(codeOf((key ?? "").slice(0, 32)));
  await expect(page.getByText("We show these codes once. Write them down now.")).toBeVisible();
  const codes = page.getByRole("button", { name: /^[a-z0-9]{5}-[a-z0-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = ((await codes.first().textContent()) ?? "").trim().slice(0, 11);
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 left")).toBeVisible();

  await logOut(page);
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /email/i }).fill(punter.email);
  await dialog.getByLabel("Password", { exact: true }).fill(punter.password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/account/statement");
  await page.getByRole("link", { name: "Confirm it’s you" }).click();
  await page.getByLabel("Authenticator code").fill("000000");
  await expect(page.getByText("That code isn’t right. Enter the newest one.")).toBeVisible();
  await page.getByRole("button", { name: "Use recovery code" }).click();
  await page.getByLabel("Recovery code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Confirm it’s you", exact: true }).click();
  await expect(
    page
      .getByRole("link", { name: "Continue" })
      .or(page.getByText(/confirmed/i))
      .first(),
  ).toBeVisible();
  await page.goto("/account/security");
  await expect(page.getByText("9 left")).toBeVisible();
});

test("sessions are listed, the others are ended, and a notice's link works for guests too", async ({
  page,
  browser,
}) => {
  const punter = await join(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto("/account/security#not-you");
  await expect(other.getByText("Choose a new password. It logs everyone else out.")).toBeVisible();
  await other.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  const dialog = other.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /email/i }).fill(punter.email);
  await dialog.getByLabel("Password", { exact: true }).fill(punter.password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(other.getByText("This device")).toBeVisible();

  await page.goto("/account/security");
  await expect(page.getByRole("button", { name: /^Log out Chrome/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out other devices" }).click();
  await expect(page.getByRole("button", { name: /^Log out Chrome/ })).toHaveCount(0);
  await expect(other.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
  await elsewhere.close();
});

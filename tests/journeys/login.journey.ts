import { siteUrl } from "./abroad.ts";
import { callGate, joinByCall, operate, sendLogin } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { joinRussiaByCall, sendRussianLogin } from "./russia.ts";

const START = "/sport/live/popular";
const loggedIn = (page: Page) => page.getByRole("banner").getByText("$1000.00");

async function tryPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  const answered = page.waitForResponse("**/auth/v2/login");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await answered;
  await expect(dialog.getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
}

test("after three wrong passwords a captcha is required, solved off the page, and the right one logs in", async ({
  page,
}) => {
  const punter = await joinByCall();
  await page.goto(siteUrl("curacao", START));
  await sendLogin(page, { login: punter.login, password: "wrong-password-1" });
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "Wrong login or password",
  );
  for (const nth of [2, 3]) await tryPassword(page, `wrong-password-${nth}`);
  const asked = page.waitForResponse(
    async (reply) =>
      reply.url().endsWith("/auth/v2/login") &&
      (await reply.text()).includes("captcha.error.required"),
  );
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(punter.password);
  await page.getByRole("dialog").getByRole("button", { name: "Log in", exact: true }).click();
  await asked;
  await expect(loggedIn(page)).toBeVisible();
});

test("after too many wrong passwords the login is denied, with the end time", async ({ page }) => {
  const punter = await joinByCall();
  await page.goto(siteUrl("curacao", START));
  await sendLogin(page, { login: punter.login, password: "wrong-password-1" });
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toBeVisible();
  for (let nth = 2; nth <= 6; nth++) await tryPassword(page, `wrong-password-${nth}`);
  await expect(alert).toContainText(/\d{2}:\d{2}/);
});

test("a Russian punter logs in by phone", async ({ page }) => {
  const punter = await joinRussiaByCall(page);
  await page.goto(siteUrl("russia", START));
  await sendRussianLogin(page, punter);
  await expect(page.getByRole("banner").getByText(/1\s?000,00/)).toBeVisible();
});

test("a Danish visitor is offered MitID, and no password", async ({ page }) => {
  await page.goto(siteUrl("denmark", `/en${START}`));
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog.getByRole("button", { name: /MitID/ })).toBeVisible();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveCount(0);
});

test("an account that logs in only by email has the email filled in", async ({ page }) => {
  const punter = await joinByCall();
  await operate(page, punter.account, {
    action: "account",
    loginType: "email",
    threeDs: "off",
    personalDomain: "",
  });
  await page.goto(siteUrl("curacao", START));
  await sendLogin(page, { login: punter.account, password: punter.password });
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog.getByRole("textbox", { name: /email/i })).toHaveValue(/@example\.com$/);
  await dialog.getByLabel("Password", { exact: true }).fill(punter.password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(loggedIn(page)).toBeVisible();
});

test("a link with a token logs in another browser once; the second time it is reported as used", async ({
  page,
  browser,
}) => {
  const { tokens } = await joinByCall();
  const { token } = await callGate<{ token: string }>({
    site: "curacao",
    path: "/auth/authentication-token",
    body: {},
    headers: {
      authorization: `Bearer ${tokens.accessToken}`,
      "punter-session-hash": tokens.sessionHash,
    },
  });
  const link = siteUrl("curacao", `${START}?authToken=${token}`);
  await page.goto(link);
  const question = page.getByRole("dialog", { name: "Log in with this link?" });
  await expect(question.getByText("•••@example.com")).toBeVisible();
  await question.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(loggedIn(page)).toBeVisible();
  await expect(page).toHaveURL(siteUrl("curacao", START));
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(link);
  await expect(
    other
      .getByRole("alert")
      .or(other.getByRole("status"))
      .filter({ hasText: /link|token/i })
      .first(),
  ).toBeVisible();
  await expect(other.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible();
  await device.close();
});

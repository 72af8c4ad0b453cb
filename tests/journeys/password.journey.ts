import { codeSentTo, digits, enterCode, newestMessage, siteUrl } from "./abroad.ts";
import { joinByCall, operate, sendLogin } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { joinRussiaByCall } from "./russia.ts";

const NEW_PASSWORD = "second-half-2026";
const loggedIn = (page: Page) => page.getByRole("banner").getByText("$1000.00");

/** The link in the newest message to a recipient; the gate sends it after its reply. */
async function linkSentTo(page: Page, recipient: string): Promise<string> {
  const link = async () =>
    /https?:\S+token=\S+/.exec(await newestMessage(page, recipient))?.[0] ?? null;
  await expect.poll(link).not.toBeNull();
  return (await link()) ?? "";
}

test("a forgotten password is replaced through the mailed link, which works once", async ({
  page,
}) => {
  const punter = await joinByCall();
  await page.goto(siteUrl("curacao", "/sport/live/popular"));
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/\/account\/lost-password$/);
  await page.getByRole("button", { name: "Send link", exact: true }).click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: "Fill in this field" })
      .or(page.getByText("Fill this in")),
  ).toBeVisible();
  await page.getByRole("textbox", { name: /email/i }).fill(punter.login);
  await page.getByRole("button", { name: "Send link", exact: true }).click();
  await expect(page.getByText(/an email with a link is on its way/)).toBeVisible();

  const link = await linkSentTo(page, punter.login);
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("short1");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("At least 8 characters", { exact: true })).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password saved")).toBeVisible();
  await expect(loggedIn(page)).toBeVisible();

  await page.goto(link);
  await expect(page.getByText("This link has expired. Request a new one.")).toBeVisible();
  await page.getByRole("link", { name: "Request new link" }).click();
  await expect(page).toHaveURL(/\/account\/lost-password$/);
});

test("an unknown account is answered like a known one", async ({ page }) => {
  await page.goto(siteUrl("curacao", "/account/lost-password"));
  await page.getByRole("textbox", { name: /email/i }).fill("nobody-at-all@example.com");
  await page.getByRole("button", { name: "Send link", exact: true }).click();
  await expect(page.getByText(/an email with a link is on its way/)).toBeVisible();
  expect(await newestMessage(page, "nobody-at-all@example.com")).toBe("");
});

test("a Russian punter recovers the password by phone", async ({ page }) => {
  const punter = await joinRussiaByCall(page);
  await page.goto(siteUrl("russia", "/account/lost-password"));
  await page.getByLabel("Номер телефона", { exact: true }).fill(punter.login.slice(1));
  await page.getByRole("button", { name: "Отправить ссылку" }).click();
  await expect(page.getByRole("button", { name: "Отправить ссылку" })).toBeHidden();
  await page.goto(await linkSentTo(page, punter.login));
  await page.getByLabel("Новый пароль", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(page.getByRole("banner").getByText(/1\s?000,00/)).toBeVisible();
});

test("changing the password ends the other session with the session-expired popup", async ({
  page,
  browser,
}) => {
  const punter = await joinByCall();
  const device = await browser.newContext();
  const other = await device.newPage();
  for (const each of [page, other]) {
    await each.goto(siteUrl("curacao", "/sport/live/popular"));
    await sendLogin(each, punter);
    await expect(loggedIn(each)).toBeVisible();
  }
  await page.goto(siteUrl("curacao", "/change-password"));
  await page.getByLabel("Current password", { exact: true }).fill("not-the-password-1");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /password/i })).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(punter.password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password saved")).toBeVisible();
  await expect(other.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
  await expect(loggedIn(page)).toBeVisible();
  await device.close();
});

test("the old address of the password page accepts a token like the new one", async ({ page }) => {
  await page.goto(siteUrl("curacao", "/changepassword?token=gone-long-ago-token"));
  await expect(page.getByText("This link has expired. Request a new one.")).toBeVisible();
});

test("a code adds a phone to the account; a wrong number is reported at once", async ({ page }) => {
  const punter = await joinByCall();
  await page.goto(siteUrl("curacao", "/confirm-phone"));
  await sendLogin(page, punter);
  await page.getByLabel("Phone number", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Send code", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: /number/i })).toBeVisible();
  const national = `95${digits(6)}`;
  await page.getByLabel("Phone number", { exact: true }).fill(national);
  await page.getByRole("button", { name: "Send code", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Enter the code" })).toBeVisible();
  await enterCode(page, await codeSentTo(page, `599${national}`));
  await expect(page.getByText("Phone confirmed")).toBeVisible();
  await expect(page.getByRole("main").getByText(`••• ${national.slice(-4)}`)).toBeVisible();
});

test("a session is confirmed over the phone; a made-up link shows the verify failure", async ({
  page,
}) => {
  const punter = await joinRussiaByCall(page);
  await operate(page, punter.account, {
    action: "account",
    threeDs: "on",
    loginType: "",
    personalDomain: "",
  });
  await page.goto(siteUrl("russia", "/threedsconfirm?hash=nobody-sent-this-hash"));
  await expect(page.getByRole("alert").filter({ hasText: "Проверка не пройдена" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Войти" }).click();
  const dialog = page.getByRole("dialog", { name: "Вход" });
  await dialog.getByLabel("Номер телефона", { exact: true }).fill(punter.login.slice(1));
  await dialog.getByLabel("Пароль", { exact: true }).fill(punter.password);
  await dialog.getByRole("button", { name: "Войти", exact: true }).click();
  await page.getByRole("button", { name: "Отправить код" }).click();
  await expect(page.getByRole("dialog", { name: "Введите код" })).toBeVisible();
  await enterCode(page, await codeSentTo(page, punter.login));
  await expect(page.getByText("Сессия подтверждена.")).toBeVisible();
});

import { siteUrl } from "./abroad.ts";
import { type JoinedPunter, joinByCall, operate, sendLogin, settledReload } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { closeInvitations } from "./punter.ts";

const START = "/sport/live/popular";
const day = (daysAhead: number): string =>
  new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);

async function arrive(
  page: Page,
  punter: Pick<JoinedPunter, "login" | "password">,
  path = START,
): Promise<void> {
  await page.goto(siteUrl("curacao", path));
  await sendLogin(page, punter);
}

/** docs/behaviour/account-states.md#after-login, after login. */
const RESTRICTED = [
  {
    name: "suspended",
    form: { action: "state", state: "SUSPENDED" },
    title: "Your account is suspended",
    text: "can’t bet or deposit",
  },
  {
    name: "suspended in the casino",
    form: { action: "state", state: "SUSPENDED" },
    path: "/casino/lobby",
    title: "Your account is suspended",
    text: "can’t play or deposit",
  },
  {
    name: "asked for a document",
    form: { action: "state", state: "NEED_DOCUMENT" },
    title: "We need a document",
    text: "Send a photo",
  },
  {
    name: "blocked",
    form: { action: "state", state: "BLOCKED_ID_UPLOAD" },
    title: "Your account is blocked",
    text: "documents you sent",
  },
  {
    name: "self-excluded by the operator's hand",
    form: { action: "state", state: "SELF_EXCLUDED" },
    title: "You can’t bet or play right now",
    text: "You can’t bet, play or deposit",
  },
  {
    name: "protected for good",
    form: { action: "protect" },
    title: "A protection measure applies",
    text: "Permanent",
  },
  {
    name: "protected for a time",
    form: { action: "protect", until: day(30) },
    title: "A protection measure applies",
    text: "Ends",
  },
];

for (const { name, form, path, title, text } of RESTRICTED)
  test(`a punter who is ${name} sees it after the login, and not again after a reload`, async ({
    page,
  }) => {
    const punter = await joinByCall();
    await operate(page, punter.account, form);
    await arrive(page, punter, path ?? "/account/deposit");
    const popup = page.getByRole("dialog", { name: title });
    await expect(popup).toContainText(text);
    await page.keyboard.press("Escape");
    await expect(popup).toBeHidden();
    await settledReload(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    if (path) return;
    await expect(
      page
        .getByRole("main")
        .getByText(/suspended|document|blocked|excluded|protection/i)
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel("Amount", { exact: true })).toBeHidden();
  });

test("a suspended punter gets from the popup to support", async ({ page }) => {
  const punter = await joinByCall();
  await operate(page, punter.account, { action: "state", state: "SUSPENDED" });
  await arrive(page, punter);
  await page
    .getByRole("dialog", { name: "Your account is suspended" })
    .getByRole("button", { name: "Contact us" })
    .click();
  await expect(page).toHaveURL(/\/account\/contact-us$/);
});

test("a closed account is reported at the login, and nobody is logged in", async ({ page }) => {
  const punter = await joinByCall();
  await operate(page, punter.account, { action: "state", state: "CLOSED" });
  await arrive(page, punter);
  await expect(page.getByRole("dialog", { name: "This account is closed" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByRole("link", { name: "Join" })).toBeVisible();
});

test("a Spanish punter on the national register sees it after the login, until the register lifts it", async ({
  page,
}) => {
  const search = "demo.es@touchline.example";
  await operate(page, search, { action: "register", listed: "on" });
  await closeInvitations(page);
  await page.goto(siteUrl("spain", `/en${START}`));
  await sendLogin(page, { login: search, password: "kickoff2026" });
  const popup = page.getByRole("dialog", { name: "You’re on the self-exclusion register" });
  await expect(popup).toContainText("Only the register can change that");
  await expect(popup.getByRole("link", { name: "Self-exclusion register" })).toHaveAttribute(
    "href",
    /^https:/,
  );
  await operate(page, search, { action: "register", listed: "off" });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await sendLogin(page, { login: search, password: "kickoff2026" });
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeHidden();
  await page.goto(siteUrl("spain", "/en/account/deposit"));
  await expect(page.getByLabel("Amount", { exact: true })).toBeVisible();
});

test("the legal agreement reappears until it is accepted", async ({ page }) => {
  const punter = await joinByCall();
  await operate(page, punter.account, { action: "legal" });
  await arrive(page, punter);
  const popup = page.getByRole("dialog", { name: "Our rules have changed" });
  await expect(popup).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toBeVisible();
  await page.reload();
  await popup.getByRole("button", { name: "I accept" }).click();
  await expect(popup).toBeHidden();
  await settledReload(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a punter without a nickname is asked for one, and chooses it", async ({ page }) => {
  const punter = await joinByCall({ nickname: false });
  // The nickname is requested only where other punters can see it.
  await arrive(page, punter, "/live-casino/lobby");
  await page
    .getByRole("dialog", { name: "Choose a nickname" })
    .getByRole("button", { name: "Choose nickname" })
    .click();
  await expect(page).toHaveURL(/\/account\/user-details\/nickname$/);
  await page.getByLabel("Nickname", { exact: true }).fill("two  spaces!");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Only letters, digits and single spaces")).toBeVisible();
  await page.getByLabel("Nickname", { exact: true }).fill("Champion");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This nickname is taken. Choose another.")).toBeVisible();
  const chosen = `Ñandú ${punter.account.slice(-5)}`;
  await page.getByLabel("Nickname", { exact: true }).fill(chosen);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Nickname saved")).toBeVisible();
  await expect(page.getByRole("main").getByText(chosen)).toBeVisible();
});

test("a personal domain is shown once", async ({ page }) => {
  const punter = await joinByCall();
  await operate(page, punter.account, {
    action: "account",
    personalDomain: "mine.touchline.example",
    threeDs: "off",
    loginType: "",
  });
  await arrive(page, punter);
  const popup = page.getByRole("dialog", { name: "Your personal link" });
  await expect(popup).toContainText("mine.touchline.example");
  await page.keyboard.press("Escape");
  // The popup's step back in the history would abort a reload that comes before it.
  await page.waitForFunction(() => history.state?.sheet === undefined);
  await settledReload(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an empty balance is mentioned once per interval, and leads to the deposit", async ({
  page,
}) => {
  // Empty the heartbeat's balance, so that nothing can be bet or withdrawn.
  await page.route("**/client-gate/heartbeat", async (route) => {
    const reply = await route.fetch();
    const heartbeat = await reply.json();
    heartbeat.user.balanceInfo.mainBalance = 0;
    await route.fulfill({ response: reply, json: heartbeat });
  });
  await page.goto(START);
  await sendLogin(page, await joinByCall());
  const popup = page.getByRole("dialog", { name: "Your balance is empty" });
  await popup.getByRole("button", { name: "Deposit" }).click();
  await expect(page).toHaveURL(/\/account\/deposit/);
  await settledReload(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an account whose email is not confirmed leads from the login to the page that sends the email again", async ({
  page,
}) => {
  const punter = await joinByCall();
  await operate(page, punter.account, { action: "state", state: "INACTIVE" });
  await arrive(page, punter);
  await expect(page).toHaveURL(/\/account\/checking-email-sent\?login=/);
  await expect(page.getByRole("main").getByText(punter.login)).toBeVisible();
});

test("an account whose registration is still being confirmed says so at the login", async ({
  page,
}) => {
  const punter = await joinByCall();
  await operate(page, punter.account, { action: "state", state: "PENDING_VERIFICATION" });
  await arrive(page, punter);
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "Your registration is still being confirmed. Try again later.",
  );
});

test("a dormant account may deposit, and shows no popup", async ({ page }) => {
  const punter = await joinByCall();
  await operate(page, punter.account, { action: "state", state: "DORMANT" });
  await arrive(page, punter, "/account/deposit");
  await expect(page.getByLabel("Amount", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Spain: an hour of play is shown with its figures, cannot be dismissed, and continuing is posted", async ({
  page,
}) => {
  // The gate uses its own clock, so fake the session's age until it is confirmed; the figures are
  // the gate's.
  await page.addInitScript(() => {
    const ask = window.fetch;
    let confirmed = false;
    window.fetch = async (...request) => {
      const reply = await ask(...request);
      const url = String(request[0]);
      if (url.endsWith("/notification/confirm")) confirmed = reply.ok;
      if (!url.endsWith("/notification/info") || confirmed) return reply;
      return Response.json({
        ...(await reply.json()),
        status: "NEED_TO_CONFIRM_SESSION",
        hoursSpent: 1,
        nextCheckAfterMillis: null,
      });
    };
  });
  await closeInvitations(page);
  await page.goto(siteUrl("spain", `/en${START}`));
  await sendLogin(page, { login: "demo.es@touchline.example", password: "kickoff2026" });
  const popup = page.getByRole("dialog", { name: "Reality check" });
  await expect(popup).toContainText("1 h 0 min");
  await expect(popup).toContainText(/Total bet\s*€0\.00/);
  await expect(popup).toContainText(/Total lost\s*€0\.00/);
  await expect(popup.getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(popup).toBeVisible();
  const posted = page.waitForResponse("**/regulation/punter/alerts/notification/confirm");
  await popup.getByRole("button", { name: "Continue" }).click();
  expect((await posted).status()).toBe(200);
  await expect(popup).toBeHidden();
});

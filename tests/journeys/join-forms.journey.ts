import {
  agree,
  declineNickname,
  digits,
  EN,
  fill,
  logOut,
  newestMessage,
  pick,
  siteUrl,
} from "./abroad.ts";
import { expect, type Page, test } from "./journey.ts";
import { newPunter, PASSWORD } from "./punter.ts";

test.beforeEach(({ page }) => declineNickname(page));

test("Denmark: MitID identifies the person, the form opens the account, MitID logs in again; a cancelled login shows a message", async ({
  page,
}) => {
  // The seventh digit makes 89 mean 1989.
  const serial = `1${digits(3)}`;
  const toMitId = async (button: string) => {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("heading", { name: "Demo national ID" })).toBeVisible();
  };
  const asFreja = async () => {
    await page.getByLabel("First name").fill("Freja");
    await page.getByLabel("Last name").fill("Holm");
    await page.getByLabel("Personal number (CPR)").fill(`120389-${serial}`);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
  };
  await page.goto(siteUrl("denmark", "/en/join"));
  await toMitId("Continue with MitID");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await page.goto(siteUrl("denmark", "/en/join"));
  await toMitId("Continue with MitID");
  await asFreja();
  // A new visitor sees no error, and the form does not ask again for data from MitID. The language
  // is the same as before the redirect.
  await expect(page).toHaveURL(/\/en\/join$/);
  await expect(
    page.getByRole("main").getByText(/^Confirmed by MitID: Freja Holm, 12\b.*1989$/),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabel("Personal number (CPR)", { exact: true })).toBeHidden();
  await fill(page, {
    Email: newPunter().email,
    "Street and house number": "Nørregade 7",
    City: "København",
    Postcode: "1165",
  });
  await agree(page, "I’m 18 or over and I accept the terms and conditions");
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/upload$/);
  await page
    .getByRole("dialog", { name: "One more step" })
    .getByRole("button", { name: "OK", exact: true })
    .click();

  await logOut(page, EN);
  await page.getByRole("banner").getByRole("button", { name: EN.logIn }).click();
  await toMitId("Continue with MitID");
  await asFreja();
  // Denmark shows every punter their last login.
  await page
    .getByRole("dialog", { name: "Welcome back" })
    .getByRole("button", { name: "OK" })
    .click();
  await expect(page.getByRole("banner").getByText(/1.?000/)).toBeVisible();
});

/** A Spanish identity number that is unique in this run. */
function dni(): string {
  const number = digits(8);
  return number + "TRWAGMYFPDXBNJZSQVHLCKE"[Number(number) % 23];
}

test("Spain: the full form opens the account and documents follow; a wrong DNI is refused; the register excludes at the next login", async ({
  page,
}) => {
  const punter = newPunter();
  const document = dni();
  await page.goto(siteUrl("spain", "/en/join"));
  await fill(page, {
    Email: punter.email,
    Password: PASSWORD,
    "First name": "Lucía",
    // A new person at each attempt: the register excludes the person, not only the account.
    "Last name": `Romero ${digits(6).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`,
    "Date of birth": "17/05/1990",
    "DNI or NIE": "12345678A",
    "Street and house number": "Calle Mayor 1",
    City: "Madrid",
    Postcode: "28013",
    "Phone number": `6${digits(8)}`,
  });
  await pick(page, /^Gender/, "Female");
  await pick(page, /^Nationality/, "Spain");
  await pick(page, /^Region/, "Comunidad de Madrid");
  await pick(page, /^Security question/, "The name of your first pet");
  await page.getByLabel("Your answer", { exact: true }).fill("Bruno Segundo");
  await agree(page, "I’m 18 or over and I accept the terms and conditions");
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page.getByText("This number isn’t valid")).toBeVisible();
  await page.getByLabel("DNI or NIE", { exact: true }).fill(document);
  // The connection breaks on the way to the documents: the page loads anew, and so says what comes
  // next.
  await page.route("**/_next/data/**/account/upload.json*", (data) => data.abort(), { times: 1 });
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/upload$/);
  await page
    .getByRole("dialog", { name: "One more step" })
    .getByRole("button", { name: "OK", exact: true })
    .click();
  await logOut(page, EN);

  await listInRegister(page, punter.email);
  await page.goto(siteUrl("spain", "/en/sport/live/popular"));
  await page.getByRole("banner").getByRole("button", { name: EN.logIn }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: /email/i }).fill(punter.email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: EN.logIn, exact: true }).click();
  await expect(
    page.getByRole("dialog", { name: "You’re on the self-exclusion register" }),
  ).toBeVisible();
});

/** The operator adds a punter to the local register. */
async function listInRegister(page: Page, email: string): Promise<void> {
  const operator = await page.context().browser()?.newPage();
  if (!operator) throw new Error("no browser");
  await operator.goto(siteUrl("spain", "/dev/punters"));
  await operator.getByLabel("Operator key").fill("journeys-operator-key");
  await operator.getByRole("button", { name: "Log in", exact: true }).click();
  await operator.goto(siteUrl("spain", `/dev/punters?search=${encodeURIComponent(email)}`));
  await operator.locator("tbody a").first().click();
  await operator.getByRole("button", { name: "Set in the local register" }).click();
  await operator.close();
}

const MONTHS = "ABCDEHLMPRST";
/** The fiscal code of a man born on 17 May 1990, made unique by its place of birth. */
function fiscalCode(): string {
  const odd = [
    1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
  ];
  const code = `RSSMRA90${MONTHS[4]}17H${digits(3)}`;
  const place = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65);
  const sum = [...code].reduce(
    (total, sign, at) => total + (at % 2 === 0 ? (odd[place(sign)] ?? 0) : place(sign)),
    0,
  );
  return code + String.fromCharCode(65 + (sum % 26));
}

test("Italy: the full form with its fiscal code and weekly limit opens the account; a used email is refused", async ({
  page,
}) => {
  const punter = newPunter();
  const join = async () => {
    await page.goto(siteUrl("italy", "/en/join"));
    await fill(page, {
      Email: punter.email,
      Password: PASSWORD,
      "First name": "Mario",
      "Last name": "Rossi",
      "Date of birth": "17/05/1990",
      "Fiscal code": fiscalCode(),
      "Street and house number": "Via Appia 1",
      Postcode: "00179",
      "Phone number": `34${digits(8)}`,
      "Document number": "CA12345AA",
      "Deposit limit per week": "100",
    });
    await page.getByRole("button", { name: "Roma (RM)", exact: true }).click();
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Roma");
    await expect(page.getByRole("button", { name: /^Region/ })).toContainText("Lazio");
    await page.getByRole("button", { name: "Choose from the list" }).first().click();
    await page
      .getByRole("dialog", { name: "Province" })
      .getByText("Napoli", { exact: true })
      .click();
    await page
      .getByRole("dialog", { name: "Commune" })
      .getByText("Pozzuoli", { exact: true })
      .click();
    await expect(page.getByLabel("Place of birth", { exact: true })).toHaveValue("Pozzuoli");
    await pick(page, /^Gender/, "Male");
    await pick(page, /^Document Choose|^Document(?! number)/, "Identity card");
    await agree(page, "I’m 18 or over and I accept the terms and conditions");
    await page.getByRole("button", { name: "Create account", exact: true }).click();
  };
  await join();
  await expect(page).toHaveURL(/\/account\/upload$/);
  await page
    .getByRole("dialog", { name: "One more step" })
    .getByRole("button", { name: "OK", exact: true })
    .click();
  await logOut(page, EN);
  await page.getByRole("banner").getByRole("button", { name: EN.logIn }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: /email/i }).fill(punter.email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: EN.logIn, exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await logOut(page, EN);

  await join();
  await expect(
    page.getByRole("dialog", { name: "This email already has an account" }),
  ).toBeVisible();
});

test("Alderney: the account works once the mailed link was opened; before that the login says so", async ({
  page,
}) => {
  const punter = newPunter();
  await page.goto(siteUrl("alderney", "/join"));
  await fill(page, { Email: punter.email, Password: PASSWORD });
  await agree(page, "I’m 18 or over and I accept the terms and conditions");
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/checking-email-sent\?login=/);
  await page.getByRole("banner").getByRole("button", { name: EN.logIn }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: /email/i }).fill(punter.email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: EN.logIn, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(`We’ve sent an email to ${punter.email}`)).toBeVisible();
  const link =
    /https?:\S+\/emailconfirm\?hash=[\w-]+/.exec(await newestMessage(page, punter.email))?.[0] ??
    "";
  await page.goto(link);
  await expect(page.getByRole("banner").getByText(/1.?000/)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/already been used or is too old/)).toBeVisible();
});

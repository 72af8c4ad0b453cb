import { type Site, siteUrl } from "./abroad.ts";
import { callGate } from "./gate.ts";
import { expect, type FrameLocator, type Page } from "./journey.ts";

/** Cards of the sandbox acquirer (apps/acquirer/src/magic.data.ts). */
export const CARDS = {
  good: "4242424242424242",
  challenge: "4000000000003220",
  decoupled: "4000000000003063",
  unenrolled: "4000000000003048",
  poor: "4000000000009995",
} as const;

interface Tokens {
  refreshToken: string;
  sessionHash: string;
}

/** Logs in without the login popup, with a session opened by a call. */
export async function arriveAs(
  page: Page,
  site: Site,
  login: string,
  path: string,
  password = "kickoff2026",
): Promise<void> {
  const { refreshToken, sessionHash } = await callGate<Tokens>({
    site,
    path: "/auth/v2/login",
    body: { login, password },
  });
  await page.goto(siteUrl(site, "/offline"));
  await page.evaluate(
    (session) => {
      localStorage.setItem(
        "tl.session",
        JSON.stringify({
          ...session,
          creationTime: 0,
          expireTokenTime: 0,
          rememberMe: true,
          isLoginByAuthToken: false,
        }),
      );
    },
    { refreshToken, sessionHash },
  );
  await page.goto(siteUrl(site, path));
}

/** The labels of the provider's fields, on the page and in their frame. */
const FIELDS = {
  en: {
    title: "Card details",
    number: "Card number",
    expiry: "Expiry date",
    cvc: "Security code (CVC)",
    holder: "Name on the card",
  },
  ru: {
    title: "Данные карты",
    number: "Номер карты",
    expiry: "Срок действия",
    cvc: "Код безопасности (CVC)",
    holder: "Имя на карте",
  },
} as const;

export const cardFields = (page: Page, language: keyof typeof FIELDS = "en"): FrameLocator =>
  page.frameLocator(`iframe[title="${FIELDS[language].title}"]`);

/** Types a card into the provider's fields. */
export async function typeCard(
  page: Page,
  number: string,
  language: keyof typeof FIELDS = "en",
): Promise<void> {
  const fields = cardFields(page, language);
  const called = FIELDS[language];
  await fields.getByLabel(called.number).fill(number);
  await fields.getByLabel(called.expiry).fill("12/30");
  await fields.getByLabel(called.cvc).fill("123");
  await fields.getByLabel(called.holder).fill("Ada Lovelace");
}

/** Fills in the amount and a new card, and submits the form. */
export async function depositByCard(
  page: Page,
  amount: string,
  number: string = CARDS.good,
): Promise<void> {
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await typeCard(page, number);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Deposit / })
    .click();
}

/** The bank's page, which requests the code from its own message. */
export async function confirmAtBank(page: Page): Promise<void> {
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]');
  const code = (await bank.locator("#code").textContent()) ?? "";
  await bank.getByLabel("Code", { exact: true }).fill(code);
  await bank.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByTitle("Confirm with your bank")).toHaveCount(0);
}

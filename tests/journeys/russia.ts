import { codeSentTo, digits } from "./abroad.ts";
import { newAddress } from "./address.ts";
import { callGate, type JoinedPunter, type SignedUp, solvedCaptcha } from "./gate.ts";
import type { Page } from "./journey.ts";
import { PASSWORD } from "./punter.ts";

/**
 * Opens an account on the Russian site through the gate's calls, with the phone verified by its
 * code.
 */
export async function joinRussiaByCall(page: Page): Promise<JoinedPunter> {
  const login = `7916${digits(7)}`;
  const address = newAddress();
  const { verificationResult } = await callGate<{
    verificationResult: { verificationToken: string };
  }>({
    site: "russia",
    path: "/account/v2/ru/signup/begin",
    body: { joinPunter: { phoneNumber: login, token: await solvedCaptcha("russia") } },
    address,
  });
  const { punterHash, loginResult } = await callGate<SignedUp>({
    site: "russia",
    path: "/account/v2/signup/ru",
    body: {
      joinPunter: { phoneNumber: login },
      verificationToken: verificationResult.verificationToken,
      verificationCode: await codeSentTo(page, login),
      password: PASSWORD,
      birthDay: "1990-05-17",
      termsAgreement: true,
    },
    address,
  });
  return { login, password: PASSWORD, account: punterHash, tokens: loginResult };
}

/** Logs in on the Russian site, where the phone comes first. */
export async function sendRussianLogin(
  page: Page,
  { login, password }: Pick<JoinedPunter, "login" | "password">,
): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Войти" }).click();
  const dialog = page.getByRole("dialog", { name: "Вход" });
  await dialog.getByLabel("Номер телефона", { exact: true }).fill(login.slice(1));
  await dialog.getByLabel("Пароль", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Войти", exact: true }).click();
}

import {
  agree,
  codeSentTo,
  declineNickname,
  digits,
  EN,
  enterCode,
  fill,
  logOut,
  siteUrl,
} from "./abroad.ts";
import { expect, type Page, test } from "./journey.ts";
import { PASSWORD } from "./punter.ts";

test.beforeEach(({ page }) => declineNickname(page));

const RU = { logOut: "Выйти", logIn: "Войти" };

async function logInByPhone(
  page: Page,
  names: { logIn: string; phone: string; password: string },
  national: string,
): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: names.logIn }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(names.phone, { exact: true }).fill(national);
  await dialog.getByLabel(names.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: names.logIn, exact: true }).click();
}

test("Curacao: a code verifies the phone and opens the account, a wrong code is refused, and a second account for the phone is offered by email", async ({
  page,
}) => {
  const national = `95${digits(6)}`;
  const begin = async () => {
    await page.goto(siteUrl("curacao", "/join"));
    await page.getByRole("tab", { name: "By phone", exact: true }).click();
    await fill(page, { "Phone number": national, "Password (optional)": PASSWORD });
    await agree(page, "I’m 18 or over and I accept the terms and conditions");
    await page.getByRole("button", { name: "Create account", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("599");
  };
  await begin();
  const code = await codeSentTo(page, `599${national}`);
  await enterCode(page, code === "111111" ? "222222" : "111111");
  await expect(
    page.getByRole("dialog").getByText("The code is wrong. Check it and try again."),
  ).toBeVisible();
  await enterCode(page, code);
  await expect(page).toHaveURL(/\/account\/deposit\?isAfterSignUp=true$/);
  await expect(page.getByText("Your account is open")).toBeVisible();

  await logOut(page, EN);
  await page.getByRole("banner").getByRole("button", { name: EN.logIn }).click();
  await page.getByRole("dialog").getByRole("tab", { name: "Phone" }).click();
  await page.getByRole("dialog").getByLabel("Phone number", { exact: true }).fill(national);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: EN.logIn, exact: true }).click();
  await expect(page.getByRole("banner").getByText(/1000/)).toBeVisible();
  await logOut(page, EN);

  await begin();
  await enterCode(page, await codeSentTo(page, `599${national}`));
  const used = page.getByRole("dialog", { name: "This number already has an account" });
  await used.getByRole("button", { name: "Continue by email" }).click();
  await expect(page.getByRole("tab", { name: "By email", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("Russia: the phone is verified, the identification follows, and a used phone sends its owner back", async ({
  page,
}) => {
  const national = `9${digits(9)}`;
  const join = async () => {
    await page.goto(siteUrl("russia", "/join"));
    await fill(page, {
      "Номер телефона": national,
      Пароль: PASSWORD,
      "Дата рождения": "17.05.1990",
    });
    await agree(page, "Мне уже есть 18 лет, условия принимаю");
    await page.getByRole("button", { name: "Создать счёт", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("+7");
    await enterCode(page, await codeSentTo(page, `7${national}`));
  };
  await join();
  await expect(page).toHaveURL(/\/account\/tsupis\/identity$/);
  await expect(page.getByRole("button", { name: "Быстрая, по паспорту" })).toBeVisible();

  await logOut(page, RU);
  await logInByPhone(
    page,
    { logIn: RU.logIn, phone: "Номер телефона", password: "Пароль" },
    national,
  );
  await expect(page.getByRole("banner").getByText(/1000/)).toBeVisible();
  await logOut(page, RU);

  await join();
  await expect(page.getByRole("dialog")).toContainText(/уже/);
});

test("Belarus: the phone is verified and documents follow; a visitor under 21 is refused; a used phone leads to the lost password", async ({
  page,
}) => {
  const national = `29${digits(7)}`;
  const start = async (birthDay: string) => {
    await page.goto(siteUrl("belarus", "/join"));
    await fill(page, {
      "Номер телефона": national,
      Пароль: PASSWORD,
      Имя: "Анна",
      Фамилия: "Ковалёва",
      "Дата рождения": birthDay,
    });
    await agree(page, "Мне уже есть 21 год, условия принимаю");
    await page.getByRole("button", { name: "Создать счёт", exact: true }).click();
  };
  await start("17.05.2010");
  await expect(page.getByText("Минимальный возраст: 21")).toBeVisible();
  await start("17.05.1990");
  await expect(page.getByRole("dialog")).toContainText("+375");
  await enterCode(page, await codeSentTo(page, `375${national}`));
  await expect(page).toHaveURL(/\/account\/upload$/);
  await expect(page.getByText("Счёт открыт")).toBeVisible();

  await logOut(page, RU);
  await logInByPhone(
    page,
    { logIn: RU.logIn, phone: "Номер телефона", password: "Пароль" },
    national,
  );
  await expect(page.getByRole("banner").getByText(/1000/)).toBeVisible();
  await logOut(page, RU);

  await start("17.05.1990");
  await expect(page.getByRole("dialog")).toContainText("+375");
  await enterCode(page, await codeSentTo(page, `375${national}`));
  await expect(page.getByRole("dialog")).toContainText(/уже/);
  await page.getByRole("dialog").getByRole("button").filter({ hasText: /парол/i }).click();
  await expect(page).toHaveURL(/\/account\/lost-password$/);
});

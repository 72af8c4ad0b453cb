import { digits, siteUrl } from "./abroad.ts";
import { CARDS, typeCard } from "./cashier.ts";
import { putOff } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { joinRussiaByCall, sendRussianLogin } from "./russia.ts";

/** Logs in as a new punter and ends on the identification screen. */
async function arrive(page: Page): Promise<void> {
  const punter = await joinRussiaByCall(page);
  await putOff(page, "Выберите никнейм", "Позже");
  await page.goto(siteUrl("russia", "/account/tsupis/identity"));
  await sendRussianLogin(page, punter);
  await expect(page.getByText("Быстрая, по паспорту")).toBeVisible();
}

/** The sandbox decides by the last digits of the passport (apps/gate, sandbox-cps.ts). */
async function identify(page: Page, method: string, passport: string): Promise<void> {
  await page.getByRole("main").getByText(method, { exact: true }).click();
  for (const [label, text] of [
    ["Фамилия", "Иванова"],
    ["Имя", "Анна-Мария"],
    ["Дата рождения", "17.05.1990"],
    ["Паспорт, серия и номер", passport],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Пройти идентификацию" }).click();
}

/** Two accounts cannot be linked to one passport. */
const newPassport = (): string => `45${digits(4)}7777`;

const notice = (page: Page, text: string) =>
  page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: text }).first();

async function shareWithTheState(page: Page, passport: string): Promise<void> {
  await page.getByLabel("Passport, series and number").fill(passport);
  await page.getByRole("button", { name: "Log in and share these data" }).click();
}

test("Russia: the fast identification succeeds with its notice, and the deposit opens", async ({
  page,
}) => {
  await arrive(page);
  await page.goto(siteUrl("russia", "/account/deposit"));
  await expect(page.getByLabel("Сумма", { exact: true })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Подтвердить личность" }).click();
  await identify(page, "Быстрая, по паспорту", newPassport());
  await expect(notice(page, "Идентификация пройдена")).toBeVisible();
  await expect(page.getByText("У вас упрощённая идентификация")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Пополнить", exact: true }).click();
  await page.getByLabel("Сумма", { exact: true }).fill("500");
  await typeCard(page, CARDS.good, "ru");
  await page.getByRole("button", { name: /^Пополнить на/ }).click();
  await expect(page.getByRole("banner").getByText(/1\s?500,00/)).toBeVisible();
});

test("Russia: the passport form shows what is wrong with each field before any request", async ({
  page,
}) => {
  await arrive(page);
  await page.getByText("Упрощённая, по паспорту и СНИЛС", { exact: true }).click();
  await page.getByLabel("Фамилия", { exact: true }).fill("Ivanov");
  await page.getByLabel("СНИЛС (если под рукой)", { exact: true }).fill("112-233");
  await page.getByRole("button", { name: "Пройти идентификацию" }).click();
  await expect(page.getByText("Русскими буквами, как в паспорте")).toHaveCount(2);
  await expect(page.getByText("Введите дату рождения")).toBeVisible();
  await expect(page.getByText("Четыре цифры серии и шесть цифр номера")).toBeVisible();
  await expect(page.getByText("Одиннадцать цифр, как в свидетельстве")).toBeVisible();
});

for (const [code, ending, text] of [
  ["passportInvalid", "0001", "Паспорт недействителен."],
  ["ExternalError", "0004", null],
] as const)
  test(`Russia: a passport refused with ${code} shows its text and the notice that something went wrong`, async ({
    page,
  }) => {
    await arrive(page);
    await identify(page, "Быстрая, по паспорту", `4509 12${ending}`);
    const refusal = page.getByRole("main").getByRole("alert");
    await expect(refusal).toBeVisible();
    if (text) await expect(refusal).toHaveText(text);
    await expect(refusal).not.toHaveText("Что-то пошло не так. Попробуйте ещё раз.");
    await expect(notice(page, "Что-то пошло не так")).toBeVisible();
    await page.getByRole("button", { name: "Выбрать другой способ" }).click();
    await expect(page.getByText("Сбер ID")).toBeVisible();
  });

for (const [name, ending, text] of [
  ["locked for bankruptcy", "0102", "Вы признаны банкротом, ставки для вас закрыты."],
  ["deleted", "0007", "удалён"],
] as const)
  test(`Russia: an account that the payment centre has ${name} shows the reason and leads to support`, async ({
    page,
  }) => {
    await arrive(page);
    await identify(page, "Быстрая, по паспорту", `4509 12${ending}`);
    await expect(page.getByRole("main")).toContainText(text);
    await expect(page.getByRole("main").getByRole("link")).toHaveAttribute(
      "href",
      /\/account\/contact-us$/,
    );
  });

test("Russia: a bank's identification is sent, waits, returns refused, and the next one succeeds in full", async ({
  page,
}) => {
  await arrive(page);
  await identify(page, "Сбер ID", newPassport());
  await expect(page.getByRole("heading", { name: "Identification · Sber" })).toBeVisible();
  await page.goto(siteUrl("russia", "/account/tsupis/identity"));
  await expect(page.getByRole("heading", { name: "Ждём вас", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Продолжить" }).click();
  await page.getByRole("button", { name: "These are not my data" }).click();
  await expect(notice(page, "Что-то пошло не так")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await identify(page, "Т-Банк (Тинькофф)", newPassport());
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(notice(page, "Идентификация пройдена")).toBeVisible();
  await expect(page.getByText("У вас полная идентификация, ограничений нет.")).toBeVisible();
});

test("Russia: the state's service identifies the person, and a limited identification can be completed", async ({
  page,
}) => {
  const passport = newPassport();
  await arrive(page);
  await page.getByText("Госуслуги, упрощённая", { exact: true }).click();
  await shareWithTheState(page, passport);
  await expect(page.getByText("У вас упрощённая идентификация")).toBeVisible();
  await page.getByRole("button", { name: "Пройти полную идентификацию" }).click();
  await expect(page.getByText("Быстрая, по паспорту")).toBeHidden();
  await page.getByText("Госуслуги, полная", { exact: true }).click();
  await shareWithTheState(page, passport);
  await expect(page.getByText("У вас полная идентификация, ограничений нет.")).toBeVisible();
});

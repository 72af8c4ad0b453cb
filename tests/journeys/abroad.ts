import { expect, type Page, popupNamed, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";

export type Site =
  | "curacao"
  | "russia"
  | "belarus"
  | "denmark"
  | "spain"
  | "italy"
  | "alderney"
  | "nigeria";

/** The address of a jurisdiction's own host. */
export function siteUrl(site: Site, path = ""): string {
  const { port } = new URL(test.info().project.use.baseURL ?? "http://localhost:3187");
  return `http://${site}.localhost:${port}${path}`;
}

/** Random digits, the first of them not zero. */
export const digits = (count: number): string =>
  String(Math.floor((1 + 9 * Math.random()) * 10 ** (count - 1)));

/** The newest message in the operator's outbox that contains a text. */
export async function newestMessage(page: Page, about: string): Promise<string> {
  // Use the plain host name: only browsers resolve every name under localhost to this machine.
  const base = test.info().project.use.baseURL ?? "";
  await operatorLogsIn(page, base);
  const reply = await page.request.get(new URL("/dev/outbox", base).href);
  const articles = (await reply.text()).split("<article>").slice(1);
  const found = articles.find((article) => article.includes(about)) ?? "";
  return found.replaceAll("&amp;", "&").replace(/<[^>]+>/g, " ");
}

/** The code last sent to a phone. */
export async function codeSentTo(page: Page, phone: string): Promise<string> {
  const message = await newestMessage(page, phone);
  return /\b(\d{6})\b(?!\d)/.exec(message.replace(phone, ""))?.[1] ?? "";
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole("dialog").locator('input[autocomplete="one-time-code"]').fill(code);
}

/** Postpones the nickname prompt whenever it opens, for journeys that are not about it. */
export const declineNickname = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    popupNamed(page, /^(Choose a nickname|Выберите никнейм|Elige un apodo)$/),
    (dialog) => dialog.getByRole("button", { name: /^(Close|Закрыть|Cerrar)$/ }).click(),
  );

/** Logs out through the account page, in the site's language. */
export async function logOut(page: Page, names: { logOut: string; logIn: string }): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const prefix = /^\/[a-z]{2}(?=\/)/.exec(pathname)?.[0] ?? "";
  await page.goto(`${origin}${prefix}/account`);
  await page.getByRole("button", { name: names.logOut }).click();
  await page.getByRole("dialog").getByRole("button", { name: names.logOut }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: names.logIn })).toBeVisible();
  // The way to the start page has ended: it would close a popup that was opened on it.
  await expect(page).toHaveURL(/\/sport\/live\/popular$/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
}

/** Selects an option of a pick field. */
export async function pick(page: Page, field: RegExp | string, option: string): Promise<void> {
  await page.getByRole("button", { name: field }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(option, { exact: true }).first().click();
  await expect(dialog).toBeHidden();
}

/** Fills in fields of the sign-up form by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

export async function agree(page: Page, text: string): Promise<void> {
  await page.getByText(text).click();
}

export const EN = { logOut: "Log out", logIn: "Log in" };

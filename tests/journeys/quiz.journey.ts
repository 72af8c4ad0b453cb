import { randomUUID } from "node:crypto";
import { faultsInBothThemes } from "./axe.ts";
import { callGate } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";
import { pickInNextRace } from "./races.ts";
import { bettorOn, inBank, openSlip, place, receiptOf } from "./slip.ts";
import { SETTLED_WITHIN_MS, whistle } from "./whistle.ts";

const at = (path: string): string => new URL(path, test.info().project.use.baseURL).href;

/** An operator call from the page's browser. */
async function operate<T>(page: Page, path: string, data: object): Promise<T> {
  await operatorLogsIn(page, at("/"));
  const headers = {
    "X-PAN-Source": "MOBILE",
    "X-PAN-Target": "BROWSER",
    "X-PAN-Version": "1.0.0",
    "Idempotency-Key": randomUUID(),
  };
  const reply = await page.request.post(at(`/dev/calls${path}`), { data, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as T;
}

interface Live {
  tree: {
    head: { eventId: string; competitors: { name: string }[] };
    markets: { marketId: string; type: string; outcomes: { outcomeId: string; key: string }[] }[];
  };
}

/** A quiz on a live match, prepared but not published. */
async function prepareQuiz(page: Page, question: string) {
  const { events } = await callGate<{ events: Live[] }>({
    site: "curacao",
    path: "/events/live/popular?sport=Football&limit=100",
  });
  const found = events.find(({ tree }) => tree.markets.some(({ type }) => type === "match_result"));
  const market = found?.tree.markets.find(({ type }) => type === "match_result");
  if (!found || !market) throw new Error("no live match has its result on offer");
  const [home, away] = found.tree.head.competitors;
  const names: Record<string, string> = { "1": home?.name ?? "", X: "Draw", "2": away?.name ?? "" };
  const outcomes = market.outcomes.map(({ outcomeId, key }) => ({
    outcomeId,
    names: { en: names[key] ?? key },
  }));
  const terms = {
    jurisdiction: "Curacao",
    eventId: found.tree.head.eventId,
    marketId: market.marketId,
    currency: "USD",
    waitSeconds: 1,
  };
  const { quizId } = await operate<{ quizId: string }>(page, "/quizzes", {
    ...terms,
    award: 12_345,
    questions: { en: question },
    outcomes,
  });
  return { quizId, draw: market.outcomes.find(({ key }) => key === "X")?.outcomeId ?? "" };
}

test("a quiz from ticket to prize: a settled bet earns the ticket, a name opens the answer, and the prize is in the statement", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await bettorOn(page, "/account");
  const raceId = await pickInNextRace(page);
  const slip = await openSlip(page);
  await slip.getByLabel("Stake", { exact: true }).fill("10");
  await place(slip);
  await receiptOf(slip);
  await slip.getByRole("button", { name: "Done" }).click();
  await expect(inBank(page, "$990.00")).toBeVisible();

  expect(await whistle(raceId, "end")).toBe(true);
  await page.goto("/account/quiz");
  const main = page.getByRole("main");
  await expect(main.getByText("1 ticket", { exact: true })).toBeVisible({
    timeout: SETTLED_WITHIN_MS,
  });
  await main.getByRole("link", { name: "Add your details" }).click();
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("Date of birth").fill("17/05/1990");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page).toHaveURL(/\/account\/quiz$/);

  const question = `Who wins? ${randomUUID().slice(0, 8)}`;
  const { quizId, draw } = await prepareQuiz(page, question);
  await operate(page, `/quizzes/${quizId}/publish`, { endTime: Date.now() + 25_000 });
  const card = main.getByRole("article", { name: question });
  await expect(card).toContainText("Open");
  await expect(card).toContainText("$123.45");
  await expect(card.getByRole("timer")).toBeVisible();
  await card.getByRole("button", { name: "Draw" }).click();
  await page
    .getByRole("dialog", { name: "Answer “Draw”?" })
    .getByRole("button", { name: "Submit answer" })
    .click();
  await expect(main.getByText("No tickets", { exact: true })).toBeVisible();
  await expect(card).toContainText("Your answer");
  await expect(card.getByRole("button")).toHaveCount(0);
  await expect(card).toContainText("In play", { timeout: 60_000 });
  expect(await faultsInBothThemes(page)).toEqual([]);

  await operate(page, `/quizzes/${quizId}/decide`, {
    outcomeIds: [draw],
    reason: "the journey's match ended so",
  });
  await card.getByRole("link", { name: "See your prize" }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/quiz\/prize$/);
  await expect(card).toContainText("$123.45");
  await expect(card).toContainText("Paid to your balance");
  expect(await faultsInBothThemes(page)).toEqual([]);
  await card.getByRole("link", { name: "See transaction history" }).click();
  await expect(main.getByRole("listitem").first()).toContainText("Quiz prize");
  await expect(main.getByRole("listitem").first()).toContainText("$123.45");
});

import { faultsInBothThemes } from "./axe.ts";
import { callGate, type JoinedPunter } from "./gate.ts";
import { expect, test } from "./journey.ts";
import { bettorOn } from "./slip.ts";
import { SETTLED_WITHIN_MS, whistle } from "./whistle.ts";
import { fitsTheScreen } from "./widths.ts";

const NARROW = { width: 320, height: 640 };

interface Listed {
  tree: {
    head: { eventId: string; sport: string; competitors: { name: string }[] };
    state: { clockSeconds: number; period: string };
    markets: {
      marketId: string;
      type: string;
      status: string;
      outcomes: { outcomeId: string; key: string; odds: number }[];
    }[];
  };
}

const ownHeaders = ({ tokens }: JoinedPunter) => ({
  authorization: `Bearer ${tokens.accessToken}`,
  "punter-session-hash": tokens.sessionHash,
});
const liveOf = async (query: string): Promise<Listed[]> =>
  (await callGate<{ events: Listed[] }>({ site: "curacao", path: `/events/live/popular?${query}` }))
    .events;

test("a match alert is set on its page, and the first score of a followed event is announced on any page", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(NARROW);
  await bettorOn(page, "/account");
  // No other journey opens the least popular ones.
  const football = (await liveOf("sport=Football&limit=100")).findLast(({ tree }) =>
    /^(first_half|half_time)$/.test(tree.state.period),
  );
  if (!football) throw new Error("no football is in its first half");
  const { eventId } = football.tree.head;
  await page.goto(`/sport/live/event?id=${eventId}`);
  await page.getByRole("button", { name: "Match alerts" }).click();
  const sheet = page.getByRole("dialog", { name: "Match alerts" });
  for (const news of [/^Start/, /^Score changes/, /^Full time/]) {
    const one = sheet.getByRole("switch", { name: news });
    await one.click();
    await expect(one).toBeChecked();
  }
  await fitsTheScreen(page);
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.goto("/account/notifications");
  const name = football.tree.head.competitors.map((side) => side.name).join(" – ");
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText("start · score · full time")).toBeVisible();
  // A match without another goal has a final score.
  if (!(await whistle(eventId, "score"))) expect(await whistle(eventId, "end")).toBe(true);
  await expect(
    page.getByText(/^(Score|Final score|Score corrected): \d+ : \d+/).first(),
  ).toBeVisible({ timeout: SETTLED_WITHIN_MS });
  await page.getByRole("button", { name: "See match", exact: true }).first().click();
  await expect(page).toHaveURL(/event\?id=/);
});

test("a leg of an open bet shows what it needs, and follows the match", async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(NARROW);
  const punter = await bettorOn(page, "/account");
  await placeOnPoints(punter);
  await page.goto("/betting");
  const standings = page.getByText(/^Points: \d+ of \d+, \d+ to go$|^Won, awaiting settlement$/);
  await expect(standings.first()).toBeVisible({ timeout: 60_000 });
  const told = async () => (await standings.allTextContents()).join();
  const before = await told();
  await expect.poll(told, { timeout: 90_000 }).not.toBe(before);
  await fitsTheScreen(page);

  await page.getByRole("article").first().getByRole("button", { name: "Share" }).click();
  const sheet = page.getByRole("dialog", { name: "Share" });
  const picture = sheet.getByRole("img", { name: /^Single\. Open\. / });
  await expect(picture).toHaveAccessibleName(/Total odds \d/);
  await expect(picture).not.toHaveAccessibleName(/Stake/);
  await sheet.getByRole("switch", { name: "Show stake and returns" }).click();
  await expect(picture).toHaveAccessibleName(/Stake \$1\.00/);
  const saved = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Share picture" }).click();
  expect((await saved).suggestedFilename()).toBe("touchline-bet.png");
  await fitsTheScreen(page);
  await page.goto("/account/betting-statistics");
  await expect(page.getByText(/^Since you joined on .*: \$0\.00 on 0 bets$/)).toBeVisible();
  await expect(page.getByText(/^\d · \$\d\.00$/)).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await fitsTheScreen(page);
});

/**
 * Bets a dollar on the over of several live basketball matches, because one of them may be in its
 * break.
 */
async function placeOnPoints(punter: JoinedPunter): Promise<void> {
  let placed = 0;
  for (const { tree } of await liveOf("sport=Basketball&limit=100")) {
    const total = tree.markets.find(({ type, status }) => type === "total" && status === "open");
    const over = total?.outcomes.find(({ key }) => key === "over");
    if (!total || !over || tree.state.period !== "quarter") continue;
    const leg = {
      eventId: tree.head.eventId,
      marketId: total.marketId,
      outcomeId: over.outcomeId,
      quotedOdds: over.odds,
    };
    const { outcomes } = await callGate<{ outcomes: { status: string }[] }>({
      site: "curacao",
      path: "/bets/place",
      body: { mode: "any", bets: [{ kind: "single", legs: [leg], sizes: [1], unitStake: 100 }] },
      headers: ownHeaders(punter),
    });
    if (outcomes[0]?.status === "placed" && ++placed === 5) return;
  }
  expect(placed, "there is basketball to bet on").toBeGreaterThan(0);
}

test("the odds history of a market opens beside its odds, and the match view describes the match", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const matches = await liveOf("sport=Football&limit=100");
  // A market that was suspended in the meantime has no odds.
  const isOpen = ({ type, status }: Listed["tree"]["markets"][number]) =>
    type === "match_result" && status === "open";
  const match = matches.find(
    ({ tree }) => tree.state.clockSeconds > 600 && tree.markets.some(isOpen),
  );
  if (!match) throw new Error("no football is live whose result can be bet on");
  await page.goto(`/sport/live/event?id=${match.tree.head.eventId}`);
  await page.getByRole("button", { name: "Odds history: Match result" }).click();
  const sheet = page.getByRole("dialog", { name: "Odds history: Match result" });
  // Odds of 100 and more have no decimals.
  await expect(
    sheet.getByRole("img", { name: /^Opening [\d.]+, highest [\d.]+, lowest [\d.]+, now / }),
  ).toBeVisible();
  await sheet.getByRole("tab", { name: "Draw" }).click();
  await expect(sheet.getByRole("tab", { name: "Draw" })).toHaveAttribute("aria-selected", "true");
  await expect(sheet.getByText(/since/)).toBeVisible();
  await fitsTheScreen(page);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole("tab", { name: "Match", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Timeline", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Momentum", exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Attacks so far/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Form", exact: true })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await fitsTheScreen(page);
});

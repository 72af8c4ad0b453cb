import { expect, type Locator, type Page } from "./journey.ts";

/** Enough to choose, stake and place. */
const TIME_TO_BET_SECONDS = 14;

/** The card of the track whose next race starts soonest, with enough time left to bet on it. */
export async function nextTrack(page: Page): Promise<Locator> {
  const cards = page.getByRole("region").filter({ has: page.getByRole("timer") });
  await expect(cards).toHaveCount(2);
  const left = await Promise.all(
    (await cards.all()).map(async (card) => {
      const [, minutes = "0", seconds = "0"] =
        /(\d+):(\d\d)/.exec((await card.getByRole("timer").textContent()) ?? "") ?? [];
      return Number(minutes) * 60 + Number(seconds);
    }),
  );
  const soonest = Math.min(...left.filter((seconds) => seconds >= TIME_TO_BET_SECONDS));
  return cards.nth(left.indexOf(soonest));
}

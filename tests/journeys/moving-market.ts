import { callGate } from "./gate.ts";
import { expect, type Locator, type Page, type Route } from "./journey.ts";
import { coins, emptySlip, place } from "./slip.ts";

interface Offered {
  marketId: string;
  type: string;
  unit?: string;
  part?: number;
  lineQuarters: number | null;
  status: string;
  outcomes: { key: string; odds: number }[];
}
interface Playing {
  tree: {
    head: { eventId: string };
    state: { period: string; clockSeconds: number };
    markets: Offered[];
  };
}

/**
 * Prefixes of their button labels. The slip takes one side per market, so each belongs to another
 * market.
 */
interface Sides {
  /** Rises every few seconds. */
  over: string;
  /** Falls every few seconds. */
  under: string;
  /** Also falls, but slowly enough to bet on it in between. */
  slow: string;
}

export interface MovingMarket {
  path: string;
  sides: Sides;
}

/**
 * Late enough that every moment without a corner counts, and early enough before the final whistle.
 */
const isLate = ({ period, clockSeconds }: Playing["tree"]["state"]): boolean =>
  period === "second_half" && clockSeconds > 60 * 60 && clockSeconds < 87 * 60;

/** Near even money a price moves at every change, near 1.35 at every other. */
const [FAST, SLOW] = [2000, 1350];

/** The line whose price for a side is nearest to the target. */
function lineFor(
  side: "over" | "under",
  wanted: number,
  markets: readonly Offered[],
): Offered | undefined {
  const ratio = ({ outcomes }: Offered) =>
    Math.abs(Math.log((outcomes.find(({ key }) => key === side)?.odds ?? 1) / wanted));
  const [nearest] = markets.toSorted((a, b) => ratio(a) - ratio(b));
  return nearest && ratio(nearest) < Math.log(wanted === SLOW ? 1.15 : 1.6) ? nearest : undefined;
}
const named = (side: string, { unit, lineQuarters }: Offered): string =>
  `${side} ${(lineQuarters ?? 0) / 4}Total ${unit}`;

/**
 * Totals of corners and cards in matches in their last half hour. While none occurs, over rises and
 * under falls every few seconds: the only price move a journey can wait for. Fastest first.
 */
async function movingMarkets(): Promise<MovingMarket[]> {
  const call = <T>(path: string) => callGate<T>({ site: "curacao", path });
  const { events } = await call<{ events: Playing[] }>(
    "/events/live/popular?sport=Football&limit=100",
  );
  const late = events
    .filter(({ tree }) => isLate(tree.state))
    .sort((a, b) => b.tree.state.clockSeconds - a.tree.state.clockSeconds);
  const whole = await Promise.all(
    late.map(({ tree }) => call<Playing>(`/events/${tree.head.eventId}`)),
  );
  return whole.flatMap(({ tree: { head, markets } }) => {
    const counted = markets.filter(
      ({ type, unit, part, status }) =>
        type === "total" &&
        (unit === "corners" || unit === "cards") &&
        part === undefined &&
        status === "open",
    );
    const over = lineFor("over", FAST, counted);
    const others = counted.filter((market) => market !== over);
    const [under, slow] = [lineFor("under", FAST, others), lineFor("under", SLOW, others)];
    if (!over || !under || !slow) return [];
    const sides = {
      over: named("Over", over),
      under: named("Under", under),
      slow: named("Under", slow),
    };
    return { path: `/sport/live/event?id=${head.eventId}`, sides };
  });
}

/** One side of the market on its event's page. Found without roles, because the slip covers it. */
export const sideOf = (page: Page, { sides }: MovingMarket, side: keyof Sides): Locator =>
  page.locator("main button[aria-pressed]").filter({ hasText: sides[side] });

/**
 * Opens the market on its event's page; false if one of its lines is suspended or gone meanwhile.
 */
async function showMarket(page: Page, market: MovingMarket): Promise<boolean> {
  await page.goto(market.path);
  await page.getByRole("tab", { name: "Match stats" }).click();
  const isOpen = (side: keyof Sides) => sideOf(page, market, side).isEnabled({ timeout: 3000 });
  const open = await Promise.all([isOpen("over"), isOpen("under"), isOpen("slow")]).catch(() => [
    false,
  ]);
  return open.every(Boolean);
}

/** A price on the page in thousandths; NaN while it is suspended. */
const priceOf = async (side: Locator): Promise<number> =>
  coins((await side.locator("b").textContent()) ?? "") * 10 || Number.NaN;

/**
 * Places the slip, but holds the request until every price has moved since it was quoted, in the
 * order of the slip's bets. Returns each direction, NaN for a suspended one.
 */
export async function placeOnceMoved(
  page: Page,
  slip: Locator,
  sides: readonly Locator[],
): Promise<number[]> {
  const quoted = Promise.withResolvers<number[]>();
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const { bets } = route.request().postDataJSON() as {
      bets: { legs: { quotedOdds: number }[] }[];
    };
    quoted.resolve(bets.map(({ legs }) => legs[0]?.quotedOdds ?? 0));
    await released.promise;
    await route.continue();
  };
  await page.route("**/bets/place", hold, { times: 1 });
  await place(slip);
  const before = await quoted.promise;
  const ways = async () =>
    (await Promise.all(sides.map(priceOf))).map((price, at) =>
      Math.sign(price - (before[at] ?? 0)),
    );
  await expect.poll(ways, { intervals: [100], timeout: 25_000 }).not.toContain(0);
  const went = await ways();
  released.resolve();
  return went;
}

/**
 * Tries one match after another until the journey's situation occurs, because a corner, a goal or
 * the whistle may interfere.
 */
export async function inSomeMatch(
  pages: readonly Page[],
  tell: (market: MovingMarket) => Promise<boolean>,
): Promise<void> {
  for (const market of await movingMarkets()) {
    const shown = await Promise.all(pages.map((page) => showMarket(page, market)));
    if (shown.every(Boolean) && (await tell(market))) return;
    await Promise.all(pages.map(emptySlip));
  }
  throw new Error("in none of the matches did the price move and the market stay open");
}

import { setTimeout as pause } from "node:timers/promises";
import { callGate, type JoinedPunter, joinByCall } from "./gate.ts";
import { expect, test } from "./journey.ts";
import { bettorOn, statementAddsUp } from "./slip.ts";

/**
 * As many as two cores let bet in one window; 200 bets of one round are a gate test
 * (crash.crowd.test.ts).
 */
const PLAYERS = 40;
const AT_ONCE = 8;

/** Runs work for each item with limited concurrency. */
async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const post = <T>({ tokens }: JoinedPunter, path: string, body: object) =>
  callGate<T>({
    site: "curacao",
    gate: "/casino-gate",
    path,
    body,
    headers: {
      authorization: `Bearer ${tokens.accessToken}`,
      "punter-session-hash": tokens.sessionHash,
    },
  });

test("crash with 40 players: everybody is listed, cashes out at their target, and the punter's bet is paid to the coin", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const players: { punter: JoinedPunter; token: string }[] = [];
  await forEach([...Array(PLAYERS).keys()], async () => {
    const punter = await joinByCall({ nickname: false, welcome: true });
    players.push({
      punter,
      token: (await post<{ token: string }>(punter, "/sessions", { gameId: "crash" })).token,
    });
  });
  await bettorOn(page, "/crash");
  const count = page.getByRole("region", { name: "Players" }).locator("[data-count]");
  let isOver = false;
  let isOut = false;
  // Everybody bets on every round as soon as it opens, with auto cash-out between 1.01 and 3.
  const playing = (async () => {
    for (let last = ""; !isOver; ) {
      const { roundNo, phase } = await callGate<{ roundNo: string; phase: string }>({
        site: "curacao",
        gate: "/casino-gate",
        path: "/crash",
      });
      if (phase === "betting" && roundNo !== last) {
        last = roundNo;
        await forEach(players, async ({ punter, token }) => {
          const autoAt = 101 + Math.floor(200 * Math.random());
          // A bet after the window is refused, as it should be.
          if (!isOver)
            await post(punter, "/crash/bets", { token, roundNo, stake: 100, autoAt }).catch(
              () => {},
            );
        });
      }
      await pause(250);
    }
  })();
  try {
    await expect
      .poll(async () => Number(await count.getAttribute("data-count")), {
        timeout: 90_000,
        intervals: [200],
      })
      .toBeGreaterThanOrEqual(PLAYERS);
    await page.getByRole("button", { name: "1.50 ×", exact: true }).click();
    await page.getByRole("button", { name: /^Bet( on next round)?$/ }).click();
    const outcome = page.getByText(/Cashed out at 1\.50 ×|Crashed before you cashed out/);
    await expect(outcome).toBeVisible({ timeout: 60_000 });
    isOut = ((await outcome.textContent()) ?? "").includes("1.50");
  } finally {
    isOver = true;
    await playing;
  }
  const moved = await statementAddsUp(page);
  // At 1.50 the punter's bet wins half its stake, or loses.
  expect(moved.filter((amount) => amount === -100)).toHaveLength(1);
  expect(moved.filter((amount) => amount === 150)).toHaveLength(isOut ? 1 : 0);
});

import { expect, test } from "./journey.ts";
import { playerOn, statementAddsUp } from "./slip.ts";

test("a slot is spun by a key for real money, shows its round on the canvas, and the statement adds up", async ({
  page,
}) => {
  // With reduced motion the round is shown at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await playerOn(page, "/casino/game/night-derby");
  const spin = page.getByRole("button", { name: "Spin", exact: true });
  await expect(spin).toBeEnabled();
  const canvas = page.getByRole("img", { name: "Reels", exact: true });
  const blank = await canvas.screenshot();
  await page.keyboard.press("Space");
  await expect(page.locator("output", { hasText: /No win|Returned/ })).toBeVisible();
  await expect(spin).toBeEnabled();
  expect((await canvas.screenshot()).equals(blank)).toBe(false);

  const [last] = (await statementAddsUp(page)).filter((moved) => moved < 0);
  expect(last).toBe(-100);
});

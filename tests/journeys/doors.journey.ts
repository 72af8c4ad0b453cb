import { expect, test } from "./journey.ts";

/**
 * Each door with a valid, an invalid and a hostile target. It reads the raw redirects without
 * following them.
 */
test("each door leads to its page, in the visitor's language, and nowhere else", async ({
  page,
}) => {
  const hostile = "//evil.example/login";
  const led: Record<string, string> = {
    "/transfer-handler": "/",
    "/transfer-handler?token=abcdef123456&to=/betting": "/betting?authToken=abcdef123456",
    [`/transfer-handler?to=${hostile}`]: "/",
    "/ru/deep-link?link=deposit": "/ru/account/deposit",
    "/deep-link?link=nowhere": "/",
    [`/deep-link?to=${encodeURIComponent("https://evil.example")}`]: "/",
    "/desktop_redirect": "/",
    [`/desktop_redirect?to=${hostile}`]: "/",
    "/help_redirect": "/help",
    "/help_redirect?article=../dev": "/help",
    "/es/ex-join?promo=DERBY&utm_source=mail": "/es/join?utm_source=mail&promo=DERBY",
    "/ex-main?btag=aff-1": "/?btag=aff-1",
    "/affiliate-link?btag=aff-1&to=/casino/lobby": "/casino/lobby?btag=aff-1",
    "/affiliate-link?btag=aff-1&to=/dev/outbox": "/landings?btag=aff-1",
    [`/affiliate-link?to=${encodeURIComponent("/\\evil.example")}`]: "/landings",
    "/en/registration.htm": "/en/join",
  };
  for (const [address, target] of Object.entries(led)) {
    const reply = await page.request.get(address, { maxRedirects: 0 });
    expect([address, reply.status(), reply.headers().location]).toEqual([address, 302, target]);
  }
});

test("a campaign's link opens the promised page, with its promo code in the form", async ({
  page,
}) => {
  await page.goto("/ex-join?promo=DERBY26&btag=aff-1");
  await expect(page).toHaveURL(/\/join\?btag=aff-1&promo=DERBY26$/);
  await expect(page.getByLabel(/promo code/i)).toHaveValue("DERBY26");
});

test("a login carried by a link waits for a tap", async ({ page }) => {
  await page.goto("/transfer-handler?token=abcdef1234567890&to=/scores");
  await expect(page).toHaveURL(/\/scores/);
  await expect(
    page
      .getByRole("link", { name: /log in/i })
      .or(page.getByRole("button", { name: /log in/i }))
      .first(),
  ).toBeVisible();
});

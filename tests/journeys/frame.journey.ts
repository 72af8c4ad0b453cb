import { expect, test } from "./journey.ts";
import { join } from "./punter.ts";

test("every item of the left menu leads to a page", async ({ page }) => {
  await join(page);
  await page.goto("/sport/live/popular");
  const names = [
    "Results",
    "Statistics",
    "Download app",
    "VIP club",
    "Loyalty and bonuses",
    "What’s new",
    "Quiz",
    "Promotions",
    "Favourites",
    "Help",
    "Contact us",
    "Home",
    "Sport",
  ];
  for (const name of names) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const item = page.getByRole("dialog").getByRole("link", { name, exact: true });
    // Unlike a read, an assertion triggers the handlers that close popups over the menu.
    await expect(item).toBeVisible();
    const href = await item.getAttribute("href");
    await item.click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page, name).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByText("This page could not be found")).toHaveCount(0);
  }
});

test("an unknown address is a 404 with its text and a link", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("This page could not be found")).toBeVisible();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/sport\/live\/popular$/);
});

test("a method pages do not accept is a 405 with its text", async ({ page }) => {
  const response = await page.request.post("/sport/live/popular");
  expect(response.status()).toBe(405);
  expect(await response.text()).toContain("Method Not Allowed");
});

test("an unknown event is a 404, and an address without an id shows its list", async ({ page }) => {
  const response = await page.goto("/sport/live/event?id=nonsense");
  expect(response?.status()).toBe(404);
  await page.goto("/sport/live/event");
  await expect(page).toHaveURL(/\/sport\/live$/);
});

test("the host chooses the jurisdiction, and with it the language of addresses without a prefix", async ({
  page,
}) => {
  const port = new URL(test.info().project.use.baseURL ?? "").port;
  await page.goto(`http://spain.localhost:${port}/sport/live/popular`);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.goto(`http://russia.localhost:${port}/`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.goto(`http://spain.localhost:${port}/en/sport/live/popular`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a language the site does not offer redirects to the same page in its default language", async ({
  page,
}) => {
  const port = new URL(test.info().project.use.baseURL ?? "").port;
  await page.goto(`http://russia.localhost:${port}/en/sport/live/popular`);
  await expect(page).toHaveURL(`http://russia.localhost:${port}/ru/sport/live/popular`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

test("page data comes from /_next/data/{buildId}", async ({ page }) => {
  await page.goto("/ru/sport/live/popular");
  const buildId = await page.evaluate(
    () => (window as unknown as { __NEXT_DATA__: { buildId: string } }).__NEXT_DATA__.buildId,
  );
  const data = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === `/_next/data/${buildId}/ru/sport/live/event.json`,
  );
  await page.getByRole("article").first().getByRole("link").click();
  await data;
});

test("page data that fails is 'Failed to load static props': the page stays and says so", async ({
  page,
}) => {
  await page.goto("/sport/live/popular");
  await page.evaluate(() => {
    const seen: string[] = [];
    // Registered before the site's own listener, which cancels the route change by throwing.
    const { events } = (
      window as unknown as {
        next: { router: { events: { emit(name: string, ...told: unknown[]): void } } };
      }
    ).next.router;
    const { emit } = events;
    events.emit = (name, ...told) => {
      if (name === "routeChangeError") seen.push((told[0] as Error).message);
      emit(name, ...told);
    };
    Object.assign(window, { seen });
  });
  await page.route(/\/_next\/data\//, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.route(/\/sport\/live\/event/, (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.fallback(),
  );
  await page.getByRole("article").first().getByRole("link").click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
    .toContain("Failed to load static props");
  await expect(page.getByRole("button", { name: "Try again", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/sport\/live\/popular$/);
});

test("a route whose code does not load within 3800 ms is abandoned", async ({ page }) => {
  await page.goto("/sport/live/popular");
  // The site wraps the router's push once the page is hydrated.
  await page.waitForFunction(() =>
    Object.hasOwn((window as unknown as { next: { router: object } }).next.router, "push"),
  );
  await page.clock.install();
  const chunk = await page.evaluate(() => {
    const manifest = (window as unknown as { __BUILD_MANIFEST: Record<string, string[]> })
      .__BUILD_MANIFEST;
    return manifest["/account/language"]?.find(
      (file) => file.endsWith(".js") && !document.querySelector(`script[src$="${file}"]`),
    );
  });
  expect(chunk).toBeTruthy();
  await page.route(`**/${chunk}`, () => {});
  await page.route(/\/account\/language$/, (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.fallback(),
  );
  const outcome = page.evaluate(() =>
    (
      window as unknown as { next: { router: { push(path: string): Promise<boolean> } } }
    ).next.router
      .push("/account/language")
      .catch((error: Error) => error.message),
  );
  await page.clock.runFor(3700);
  await expect(page.getByRole("button", { name: "Try again", exact: true })).toHaveCount(0);
  // The delay itself starts when the browser is idle, which on a busy machine may be after the
  // push.
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(page.getByRole("button", { name: "Try again", exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(page).toHaveURL(/\/sport\/live\/popular$/);
  void outcome;
});

test("a link whose href lacks a value raises the interpolation error", async ({ page }) => {
  await page.goto("/sport/live/popular");
  const message = await page.evaluate(() =>
    (window as unknown as { next: { router: { push(to: object): Promise<boolean> } } }).next.router
      .push({ pathname: "/[...section]", query: {} })
      .then(
        () => "went",
        (error: Error) => error.message,
      ),
  );
  expect(message).toContain("is missing query values (section) to be interpolated properly");
});

test("leaving a half-filled form asks first", async ({ page }) => {
  await page.goto("/sport/live/popular");
  await page.getByRole("banner").getByRole("link", { name: "Join" }).click();
  await page.getByLabel("Email", { exact: true }).fill("someone@example.com");
  await page.getByRole("navigation").getByRole("link", { name: "Casino", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button").last().click();
  await expect(page).toHaveURL(/\/join$/);
});

test("the API documentation is browsable and the outbox holds the welcome mail", async ({
  page,
}) => {
  const punter = await join(page);
  await page.goto("/client-gate/docs");
  // The viewer draws some hundred calls before the page stands still.
  await expect(page.getByText("gateway.validation.session_hash.invalid").first()).toBeVisible({
    timeout: 40_000,
  });
  const { paths } = await (await page.request.get("/client-gate/docs/openapi.json")).json();
  expect(Object.keys(paths)).toContain("/client-gate/auth/v2/login");
  await page.goto("/dev/outbox");
  await page.getByLabel("Operator key").fill("journeys-operator-key");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText(punter.email).first()).toBeVisible();
  expect(page.url()).not.toContain("key");
});

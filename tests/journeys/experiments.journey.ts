import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { compileConfig, evaluate, readConfig } from "../../packages/experiments/src/index.ts";
import { expect, type Page, test } from "./journey.ts";
import { operatorLogsIn } from "./operator.ts";
import { join } from "./punter.ts";

const SOURCES = new URL("../../packages/experiments/src/", import.meta.url);
const ORIGIN = "http://sdk.example";

/** An empty page that can import the SDK's sources, with types stripped. */
async function openSdk(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (!file) return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    const body = stripTypeScriptTypes(readFileSync(new URL(file, SOURCES), "utf8"));
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto(`${ORIGIN}/`, { waitUntil: "load" });
}

test("the same ids have the same groups in Node and in Chromium", async ({ page }) => {
  const given = {
    feature_flags: [],
    experiments: [
      {
        name: "e",
        type: "js",
        salt: "соль-2026",
        allocation: 7000,
        layer_id: "layer",
        layer_bounds: { lower_bound: 1000, upper_bound: 9000 },
        groups: [{ name: "a", share: 3000 }, { name: "b" }, { name: "c" }],
      },
    ],
  };
  const ids = Array.from({ length: 20_000 }, (_, i) => `игрок-${i}-${(i * 7919).toString(36)}`);
  const config = compileConfig(readConfig(given));
  const here = ids.map((userId) => evaluate(config, "e", { userId }) ?? "-").join("");
  await openSdk(page);
  const there = await page.evaluate(
    async ([given, ids, origin]) => {
      const load = (file: string) => import(`${origin}/${file}.ts`);
      const [{ compileConfig }, { evaluate }, { readConfig }] = await Promise.all([
        load("compile"),
        load("evaluate"),
        load("read-config"),
      ]);
      const config = compileConfig(readConfig(given));
      return ids.map((userId) => evaluate(config, "e", { userId }) ?? "-").join("");
    },
    [given, ids, ORIGIN] as const,
  );
  expect(there).toBe(here);
  expect(new Set(here)).toEqual(new Set(["a", "b", "c", "-"]));
});

const DEPOSIT = ["deposit-not-active-button", "deposit-handle-errors", "deposit-crypto-visual"];

/** An id in group b of all three built-in experiments. */
function deviceOfGroupB(): string {
  const groups = [{ name: "a" }, { name: "b" }];
  const experiments = DEPOSIT.map((name) => ({
    name,
    type: "js",
    salt: name,
    allocation: 10_000,
    split_by: "deviceId",
    groups,
  }));
  const config = compileConfig(readConfig({ feature_flags: [], experiments }));
  for (let n = 0; ; n++) {
    const deviceId = n.toString(16).padStart(32, "0");
    if (DEPOSIT.every((name) => evaluate(config, name, { deviceId }) === "b")) return deviceId;
  }
}

test("a visitor who agreed to experiments gets the deposit page of their groups from the server, and counts once", async ({
  page,
}) => {
  const told: unknown[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/exp/exposures") && told.push(request.postDataJSON()),
  );
  await join(page);
  const deposit = page.getByRole("button", { name: "Deposit", exact: true }).last();
  await expect(deposit).toBeEnabled();
  await expect(page.getByText("Bitcoin")).toBeHidden();
  expect([told, (await page.context().cookies()).some(({ name }) => name === "tl_device")]).toEqual(
    [[], false],
  );

  const id = deviceOfGroupB();
  const { origin } = new URL(page.url());
  await page.context().addCookies([
    { name: "ConsentCookie", value: "necessary.experiments", url: origin },
    { name: "tl_device", value: id, url: origin },
  ]);
  const counted = page.waitForResponse("**/exp/exposures");
  const reply = await page.goto("/account/deposit");
  for (const name of DEPOSIT)
    expect(await reply?.text()).toContain(`"${name}":{"group":"b","params":{"variant":"b"}}`);
  await expect(page.getByText("Bitcoin")).toBeVisible();
  await expect(deposit).toBeDisabled();
  expect((await counted).status()).toBe(204);
  const stored = () =>
    page.evaluate(
      () => Object.keys(JSON.parse(localStorage.getItem("tl.exp.exposures") ?? "{}")).length,
    );
  await expect.poll(stored).toBe(3);
  await page.reload();
  await expect(page.getByText("Bitcoin")).toBeVisible();
  expect(
    told
      .flatMap((each) =>
        (each as { exposures: { experiment: string }[] }).exposures.map(
          ({ experiment }) => experiment,
        ),
      )
      .sort(),
  ).toEqual(DEPOSIT.toSorted());
});

test("a stopped experiment ends on open pages, within ten seconds and without a reload", async ({
  page,
}) => {
  const [origin, desk] = [
    new URL(test.info().project.use.baseURL ?? "").origin,
    "/dev/experiments/of/deposit-crypto-visual",
  ];
  await join(page);
  await page.context().addCookies([
    { name: "ConsentCookie", value: "necessary.experiments", url: origin },
    { name: "tl_device", value: deviceOfGroupB(), url: origin },
  ]);
  const begun = page.waitForResponse("**/exp/exposures");
  await page.goto("/account/deposit");
  await expect(page.getByText("Bitcoin")).toBeVisible();
  await begun;
  await operatorLogsIn(page, origin);
  const press = async (action: string) =>
    expect(
      (
        await page.request.post(desk, { form: { action }, headers: { origin }, maxRedirects: 0 })
      ).status(),
    ).toBe(303);
  await press("stop");
  try {
    await expect(page.getByText("Bitcoin")).toBeHidden({ timeout: 10_000 });
  } finally {
    await press("start");
  }
});

import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newDevice, passes, recordedPage, stopTime } from "../../test/recorded-page.ts";

beforeEach(() => {
  newDevice();
  stopTime();
});
afterEach(() => void vi.useRealTimers());

type Page = ReturnType<typeof recordedPage>;

function clickOn(page: Page, html: string, times = 1): void {
  page.window.document.body.innerHTML = html;
  const target = page.window.document.querySelector("button");
  for (let turn = 0; turn < times; turn++)
    target?.dispatchEvent(
      new page.happy.MouseEvent("click", { bubbles: true, clientX: 12, clientY: 34 }) as never,
    );
}

test("a click is sent with its position, page and time", async () => {
  const page = recordedPage();
  await page.replay.start();
  await passes(1000);
  clickOn(
    page,
    '<main><p>Anna Smith</p><section id="list"><button title="Anna Smith">Pay $5</button></section></main>',
  );
  await passes(1000);
  expect(page.batches("interaction").flatMap(({ events }) => events)).toEqual([
    {
      x: 12,
      y: 34,
      selector: "#list > button",
      viewportHeight: page.window.innerHeight,
      viewportWidth: page.window.innerWidth,
      pageUrl: "https://site.example/sport/live",
      timestamp: 1000,
      type: "click",
    },
  ]);
});

test("clicks are not recorded without a device id", async () => {
  const page = recordedPage({ ids: () => ({ sessionId: "s1", deviceId: undefined }) });
  await page.replay.start();
  await passes(1000);
  page.warned.length = 0;
  clickOn(page, "<button>Go</button>");
  await passes(1000);
  expect(page.batches("interaction")).toEqual([]);
  // Not even a batch that would have been rejected.
  expect(page.warned).toEqual([]);
});

test("the position of a click in a select list does not reveal the choice", async () => {
  const page = recordedPage({ config: { sr_privacy_config: { blockSelector: ["#map"] } } });
  await page.replay.start();
  expect(page.recorders[0]?.blockSelector).toBe("[data-unrecorded],#map");
  clickOn(page, "<ul data-unrecorded><li><button>Female</button></li></ul>");
  await passes(1000);
  expect(page.batches("interaction")).toEqual([]);
});

test("clicks are not recorded where the config excludes interactions", async () => {
  const page = recordedPage({ config: { sr_interaction_config: { enabled: false } } });
  await page.replay.start();
  clickOn(page, "<button>Go</button>");
  await passes(1000);
  page.fires("pagehide");
  await passes(1000);
  expect(page.batches("interaction")).toEqual([]);
  expect(page.lastWords).toEqual([]);
});

test("when batching, clicks on one spot are counted by the hour", async () => {
  const page = recordedPage({ config: { sr_interaction_config: { enabled: true, batch: true } } });
  vi.setSystemTime(3 * HOUR_MS + 5 * MINUTE_MS);
  await page.replay.start();
  clickOn(page, "<button>Go</button>", 3);
  vi.setSystemTime(4 * HOUR_MS + MINUTE_MS);
  clickOn(page, "<button>Go</button>");
  await passes(1000);
  const told = page.batches("interaction").flatMap(({ events }) => events);
  expect(told.map(({ timestamp, count, selector }) => ({ timestamp, count, selector }))).toEqual([
    { timestamp: 3 * HOUR_MS, count: 3, selector: "body > button" },
    { timestamp: 4 * HOUR_MS, count: 1, selector: "body > button" },
  ]);
});

function scrollTo(page: Page, x: number, y: number): void {
  Object.defineProperties(page.window, {
    scrollX: { value: x, configurable: true },
    scrollY: { value: y, configurable: true },
  });
  page.fires("scroll");
}

test("the scroll depth of a page is sent by beacon when it is left", async () => {
  const page = recordedPage();
  await page.replay.start();
  scrollTo(page, 5, 900);
  scrollTo(page, 0, 300);
  page.fires("pagehide");
  expect(page.lastWords).toHaveLength(1);
  const [word] = page.lastWords;
  expect(word?.by).toBe("beacon");
  expect(word?.url.pathname).toBe("/sessions/v2/track");
  expect(Object.fromEntries(word?.url.searchParams ?? [])).toEqual({
    device_id: "d1",
    session_id: "s1",
    type: "interaction",
    api_key: "key",
  });
  expect(JSON.parse(word?.body ?? "")).toEqual({
    version: 1,
    events: [
      {
        maxScrollX: 5,
        maxScrollY: 900,
        maxScrollWidth: 5 + page.window.innerWidth,
        maxScrollHeight: 900 + page.window.innerHeight,
        viewportHeight: page.window.innerHeight,
        viewportWidth: page.window.innerWidth,
        pageUrl: "https://site.example/sport/live",
        timestamp: 0,
        type: "scroll",
      },
    ],
  });
});

test("where the browser refuses a beacon the scroll is sent by XHR", async () => {
  const page = recordedPage();
  page.state.beacons = false;
  await page.replay.start();
  page.fires("pagehide");
  expect(page.lastWords.map(({ by }) => by)).toEqual(["xhr"]);
});

test("a page that replaces another has its own scroll", async () => {
  const page = recordedPage();
  await page.replay.start();
  scrollTo(page, 0, 700);
  page.window.history.pushState({}, "", "/sport/prematch");
  scrollTo(page, 0, 100);
  page.fires("pagehide");
  const told = page.lastWords.map(
    ({ body }) =>
      (JSON.parse(body) as { events: { pageUrl: string; maxScrollY: number }[] }).events[0],
  );
  expect(told.map((scroll) => [scroll?.pageUrl, scroll?.maxScrollY])).toEqual([
    ["https://site.example/sport/live", 700],
    ["https://site.example/sport/prematch", 100],
  ]);
});

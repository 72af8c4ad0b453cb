import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newDevice, passes, recordedPage, settle, stopTime } from "../test/recorded-page.ts";
import { isSampled } from "./sampling.ts";

beforeEach(() => {
  newDevice();
  stopTime();
});
afterEach(() => void vi.useRealTimers());

describe("the recorded sessions", () => {
  test("a session is recorded only where the remote config allows capture", async () => {
    const closed = recordedPage({
      config: { sr_sampling_config: { capture_enabled: false, sample_rate: 1 } },
    });
    await closed.replay.start();
    expect(closed.asked).toHaveLength(1);
    expect(closed.loadRecorder).not.toHaveBeenCalled();

    const open = recordedPage();
    await open.replay.start();
    expect(open.state.running).toBe(1);
  });

  test("the recorder is not even loaded for a session outside the sample", async () => {
    const inside = Array.from({ length: 50 }, (_, index) => `session-${index}`).map(
      async (sessionId) => {
        const page = recordedPage({
          config: { sr_sampling_config: { capture_enabled: true, sample_rate: 0.3 } },
          ids: () => ({ sessionId, deviceId: "d1" }),
        });
        await page.replay.start();
        expect(page.loadRecorder).toHaveBeenCalledTimes(isSampled(sessionId, 0.3) ? 1 : 0);
        return page.state.running;
      },
    );
    expect((await Promise.all(inside)).reduce((sum, running) => sum + running, 0)).toBeGreaterThan(
      5,
    );
  });

  test("without a config nothing is recorded", async () => {
    const page = recordedPage({ fetch: async () => Promise.reject(new TypeError("blocked")) });
    await page.replay.start();
    expect(page.loadRecorder).not.toHaveBeenCalled();
    expect(page.warned).toEqual(["Network error occurred, remote config fetch failed"]);
  });

  test("requests go to the hosts of the server zone", async () => {
    const hosts = {
      standard: { config: "", track: "" },
      staging: { config: "", track: "" },
      EU: { config: "https://c.eu", track: "https://t.eu" },
    };
    const page = recordedPage({ hosts, serverZone: "EU" });
    await page.replay.start();
    page.happens();
    await passes(500);
    expect(page.asked[0]?.origin).toBe("https://c.eu");
    expect(page.sent[0]?.url.href).toContain("https://t.eu/sessions/v2/track?");
  });
});

describe("start and stop", () => {
  test("recording stops when the window loses the focus, and the rest is sent", async () => {
    const page = recordedPage();
    await page.replay.start();
    page.happens({ type: 3, timestamp: 7, data: { what: "seen" } });
    page.fires("blur");
    expect(page.state.running).toBe(0);
    await settle();
    expect(page.batches()).toHaveLength(1);
    expect(page.batches()[0]?.events.at(-1)).toEqual({
      type: 3,
      timestamp: 7,
      data: { what: "seen" },
    });
  });

  test("recording restarts with the focus, once", async () => {
    const page = recordedPage();
    await page.replay.start();
    page.fires("blur");
    for (let turn = 0; turn < 2; turn++) page.fires("focus");
    expect(page.recorders).toHaveLength(2);
    expect(page.state.running).toBe(1);
  });

  test("opting out stops the recording for good and sends the rest", async () => {
    const page = recordedPage();
    await page.replay.start();
    page.happens();
    await page.replay.optOut();
    expect(page.state.running).toBe(0);
    expect(page.batches()).toHaveLength(1);
    page.fires("focus");
    expect(page.state.running).toBe(0);
  });

  test("a visitor who opts out and is forgotten leaves nothing on the device", async () => {
    const page = recordedPage({ collector: () => new Response(null, { status: 503 }) });
    await page.replay.start();
    page.happens();
    await passes(500);
    // The tab may be closed long before everything is sent.
    void page.replay.forget();
    await settle();
    const next = recordedPage({ ids: () => null });
    await next.replay.start();
    await settle();
    expect(next.sent).toEqual([]);
  });

  test("an expired session is not recorded further, and the next one starts over", async () => {
    const page = recordedPage();
    await page.replay.start();
    page.state.ids = { sessionId: "s2", deviceId: "d1" };
    page.happens();
    await settle();
    expect(page.asked.map((url) => url.searchParams.get("session_id"))).toEqual(["s1", "s2"]);
    expect(page.recorders).toHaveLength(2);
    page.happens();
    await passes(500);
    expect(page.batches().map(({ query }) => query.session_id)).toEqual(["s1", "s2"]);
  });
});

describe("the recorder's options", () => {
  test("the recorder samples mouse moves, scrolls and media every 50, 100 and 500 ms", async () => {
    const page = recordedPage();
    await page.replay.start();
    expect(page.recorders[0]?.sampling).toEqual({
      mousemove: 50,
      scroll: 100,
      media: 500,
      input: "last",
    });
  });

  test("a recording includes the user agent, capped at 350 characters", async () => {
    const page = recordedPage();
    Object.defineProperty(page.window.navigator, "userAgent", { value: "U".repeat(400) });
    await page.replay.start();
    await passes(500);
    expect(page.batches()[0]?.events[0]).toMatchObject({
      type: 5,
      data: { payload: { userAgent: "U".repeat(350) } },
    });
  });

  test("a batch names its session and library, and only the path of the address", async () => {
    const page = recordedPage();
    await page.replay.start();
    await passes(500);
    const [batch] = page.batches();
    expect(batch?.query).toEqual({ device_id: "d1", session_id: "s1", type: "replay" });
    expect(batch?.version).toBe(1);
    expect(batch?.headers).toMatchObject({
      Authorization: "Bearer key",
      "X-Client-Version": "1.15.0",
      "X-Client-Library": "touchline-replay/1.8.0",
      "X-Client-Url": "https://site.example/sport/live",
      "X-Client-Sample-Rate": "1",
    });
  });
});

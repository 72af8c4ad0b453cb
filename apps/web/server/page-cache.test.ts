import { type Clock, epochMs } from "@touchline/core";
import { describe, expect, it } from "vitest";
import type { PreferenceName } from "../src/data/device/storage.data.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

function setUp(options: { maxPages?: number } = {}) {
  let now = 0;
  const clock: Clock = { now: () => epochMs(now) };
  const cache = createPageCache({ clock, ...options });
  const rendered: string[] = [];
  const get = (
    address: string,
    preferences: Partial<Record<PreferenceName, string>> = {},
    page: Partial<RenderedPage> = {},
  ) =>
    cache.get(
      address,
      new Map(Object.entries(preferences) as [PreferenceName, string][]),
      async () => {
        rendered.push(address);
        return {
          status: 200,
          headers: [],
          parts: [Buffer.from(`${address} #${rendered.length}`)],
          deflated: [],
          dependsOn: new Set(),
          ...page,
        };
      },
    );
  const pass = (ms: number) => {
    now += ms;
  };
  return { get, pass, rendered };
}

describe("the page cache", () => {
  it("renders a page once a second, however often it is requested", async () => {
    const { get, pass, rendered } = setUp();
    await get("/a");
    pass(999);
    await get("/a");
    expect(rendered).toHaveLength(1);
    pass(1);
    await get("/a");
    expect(rendered).toHaveLength(2);
  });

  it("renders once for all simultaneous requests", async () => {
    const { get, rendered } = setUp();
    const [first, second] = await Promise.all([get("/a"), get("/a"), get("/a")]);
    expect(rendered).toHaveLength(1);
    expect(second).toBe(first);
  });

  it("separates a page by the preferences it depends on, and by no other", async () => {
    const { get, rendered } = setUp();
    const dependsOn = new Set<PreferenceName>(["theme"]);
    await get("/a", { theme: "dark", product: "casino" }, { dependsOn });
    await get("/a", { theme: "light", product: "casino" }, { dependsOn });
    expect(rendered).toHaveLength(2);
    await get("/a", { theme: "dark", product: "sport" }, { dependsOn });
    await get("/a", { theme: "light" }, { dependsOn });
    expect(rendered).toHaveLength(2);
  });

  it("does not share a first rendering between visitors whose preferences may matter", async () => {
    const { get, rendered } = setUp();
    const dependsOn = new Set<PreferenceName>(["theme"]);
    await Promise.all([
      get("/a", { theme: "dark" }, { dependsOn }),
      get("/a", { theme: "light" }, { dependsOn }),
    ]);
    expect(rendered).toHaveLength(2);
  });

  it("does not share a rendering that depends on more preferences than earlier ones", async () => {
    const { get, pass, rendered } = setUp();
    await get("/a", { theme: "dark" });
    pass(1000);
    const dependsOn = new Set<PreferenceName>(["theme"]);
    const asked = ["dark", "light", "light"].map((theme) => get("/a", { theme }, { dependsOn }));
    const [dark, light, another] = await Promise.all(asked);
    expect([light === dark, another === light, rendered.length]).toEqual([false, true, 3]);
  });

  it.each([307, 404, 500])("does not cache an answer with status %i", async (status) => {
    const { get, rendered } = setUp();
    await get("/a", {}, { status });
    await get("/a", {}, { status });
    expect(rendered).toHaveLength(2);
  });

  it("retries after a failed rendering", async () => {
    const cache = createPageCache({ clock: { now: () => epochMs(0) } });
    const page: RenderedPage = {
      status: 200,
      headers: [],
      parts: [],
      deflated: [],
      dependsOn: new Set(),
    };
    await expect(
      cache.get("/a", new Map(), () => Promise.reject(new Error("gate away"))),
    ).rejects.toThrow("gate away");
    await expect(cache.get("/a", new Map(), async () => page)).resolves.toBe(page);
  });

  it("drops the least recently used page when it is full", async () => {
    const { get, rendered } = setUp({ maxPages: 2 });
    await get("/a");
    await get("/b");
    await get("/a");
    await get("/c");
    await get("/a");
    expect(rendered).toEqual(["/a", "/b", "/c"]);
    await get("/b");
    expect(rendered).toHaveLength(4);
  });
});

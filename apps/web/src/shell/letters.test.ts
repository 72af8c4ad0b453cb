// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { wearOnRoot } from "../domain/theme/theme.ts";
import { LATIN_FONT } from "../ui/assets.data.ts";
import { fetchLetters, wearLetters } from "./letters.ts";

const worn = () => document.documentElement.getAttribute("data-letters");

afterEach(() => vi.unstubAllGlobals());

describe("our font on a device's first page", () => {
  it("loads when the page is idle, and is used by the next page", async () => {
    const idle: (() => void)[] = [];
    const asked = vi.fn(async () => new Response("", { status: 503 }));
    vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
    vi.stubGlobal("fetch", asked);
    const runIdle = async () => {
      for (const work of idle.splice(0)) work();
      await Promise.resolve();
      await Promise.resolve();
    };
    fetchLetters();
    expect(asked).not.toHaveBeenCalled();
    await runIdle();
    wearLetters();
    expect([worn(), document.cookie]).toEqual([null, ""]);

    asked.mockImplementation(async () => new Response(""));
    fetchLetters();
    await runIdle();
    expect(asked).toHaveBeenLastCalledWith(LATIN_FONT);
    expect([worn(), document.cookie]).toEqual([null, "tl_letters=inter"]);
    wearLetters();
    expect(worn()).toBe("inter");
  });
});

describe("the root's attributes", () => {
  it("are written only where they differ", () => {
    const write = vi.spyOn(document.documentElement, "setAttribute");
    wearOnRoot({ lang: "en", dir: "ltr" });
    wearOnRoot({ lang: "en", dir: "rtl" });
    expect(write.mock.calls).toEqual([
      ["lang", "en"],
      ["dir", "ltr"],
      ["dir", "rtl"],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { canonicalAddress, withoutSentinel } from "./page-address.ts";

const url = (address: string) => new URL(`http://site${address}`);

describe("the address a page is rendered under", () => {
  it.each([
    ["/sport/live/event?id=7&utm_source=mail", "/sport/live/event?id=7"],
    ["/ru/sport/live/event?utm_source=mail&id=7", "/ru/sport/live/event?id=7"],
    [
      "/_next/data/B1/ru/sport/live/event.json?x=1&id=7",
      "/_next/data/B1/ru/sport/live/event.json?id=7",
    ],
    [
      "/_next/data/B1/default/sport/live/event.json?id=7",
      "/_next/data/B1/default/sport/live/event.json?id=7",
    ],
    ["/sport/live/popular?id=7", "/sport/live/popular"],
    ["/?a=1", "/"],
    // Values that nothing can have share the page without them.
    ["/sport/prematch?sport=nonsense&time=later&kind=x&shown=1e9", "/sport/prematch"],
    ["/sport/prematch?offset=120&sport=Football", "/sport/prematch?sport=Football&offset=120"],
    [
      "/sport/prematch?time=2026-06-02&kind=outright",
      "/sport/prematch?time=2026-06-02&kind=outright",
    ],
    ["/sport/results?day=tomorrow&sport=Tennis", "/sport/results?sport=Tennis"],
    ["/sport/live/event?id=%3Cscript%3E", "/sport/live/event"],
  ])("%s is rendered as %s", (address, canonical) => {
    expect(canonicalAddress(url(address))).toBe(canonical);
  });
});

describe("the sentinel language", () => {
  it("is removed from an address that carries it", () => {
    expect(withoutSentinel(url("/default/sport?a=1"))).toBe("/sport?a=1");
    expect(withoutSentinel(url("/default"))).toBe("/");
    expect(withoutSentinel(url("/defaults/sport"))).toBeNull();
    expect(withoutSentinel(url("/ru/sport"))).toBeNull();
  });

  it("never turns into another host's address", () => {
    expect(withoutSentinel(url("/default//evil.example/a"))).toBe("/evil.example/a");
    expect(withoutSentinel(url("/default/\\evil.example"))).toBe("/evil.example");
  });
});

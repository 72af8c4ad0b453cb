import { describe, expect, it, test } from "vitest";
import { canonicalAddress, sharedAddress, withoutSentinel } from "./page-address.ts";

const NOW = Date.UTC(2026, 5, 1);
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
    ["/sport/prematch?time=2030-01-01&shown=41&offset=-121", "/sport/prematch"],
    ["/sport/prematch?time=99h", "/sport/prematch"],
    ["/sport/prematch?shown=80&offset=-120", "/sport/prematch?shown=80&offset=-120"],
    ["/sport/results?day=1999-01-01", "/sport/results"],
    ["/sport/results?day=2026-13-41", "/sport/results"],
    ["/sport/prematch?team=Football%3AAjax", "/sport/prematch?team=Football%3AAjax"],
    ["/sport/prematch?team=Football%3AAjax%7CFootball%3APSV", "/sport/prematch"],
    ["/sport/prematch?team=Nonsense%3AAjax", "/sport/prematch"],
  ])("%s is rendered as %s", (address, canonical) => {
    expect(canonicalAddress(url(address), NOW)).toBe(canonical);
  });
});

test.each([
  ["/ru/slip/abcd", "/slip/-", "/ru/slip/-"],
  ["/_next/data/B1/ru/slip/abcd.json", "/slip/-", "/_next/data/B1/ru/slip/-.json"],
  ["/sport/live/multi?ids=a%2Cmade-up", "/sport/live/multi?ids=a", "/sport/live/multi?ids=a"],
  ["/en/sport/live/multi?ids=b", "/sport/live/multi", "/en/sport/live/multi"],
])("%s shares the page %s at %s", (address, shared, found) => {
  expect(sharedAddress(address, shared)).toBe(found);
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

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEEP_LINKS, OLD_PAGES, USUAL } from "./doors.data.ts";
import { openPath, passDoor } from "./doors.rules.ts";

const LINKS = { site: "/", help: "/help" };
const LANGUAGES = ["en", "ru", "es"];
const pass = (address: string, links = LINKS) => passDoor(address, links, LANGUAGES);

test.each([
  // Each door without parameters.
  ["/transfer-handler", "usual", "/"],
  ["/deep-link", "usual", "/"],
  ["/desktop_redirect", "usual", "/"],
  ["/help_redirect", "usual", "/help"],
  ["/ex-join", "usual", "/join"],
  ["/ex-main", "usual", "/"],
  ["/affiliate-link", "usual", "/landings"],
  ["/index.htm", "usual", "/"],
  ["/ru/ex-main", "usual", "/ru"],
  ["/ru/ex-join/", "usual", "/ru/join"],
  // A requested page.
  ["/transfer-handler?to=/betting", "asked", "/betting"],
  ["/affiliate-link?to=/casino/lobby&btag=aff-7", "asked", "/casino/lobby?btag=aff-7"],
  ["/es/affiliate-link?to=/promotions", "asked", "/es/promotions"],
  ["/es/affiliate-link?to=/ru/promotions", "asked", "/ru/promotions"],
  ["/deep-link?to=/sport/live/event?id=e1", "asked", "/sport/live/event?id=e1"],
  ["/deep-link?link=bets", "asked", "/betting"],
  ["/deep-link?link=live-event&id=match:17", "asked", "/sport/live/event?id=match%3A17"],
  ["/ru/deep-link?link=game&id=mines", "asked", "/ru/casino/game/mines"],
  ["/help_redirect?article=bets/place-a-bet", "asked", "/help/bets/place-a-bet"],
  ["/desktop_redirect?to=/sport/results", "asked", "/sport/results"],
  ["/live.htm", "asked", "/sport/live/popular"],
  ["/old/casino.html?lang=1", "asked", "/casino/lobby"],
  ["/app/REGISTRATION.HTM", "asked", "/join"],
  ["/app/registration.htm", "asked", "/join"],
  // Only its own door passes a login on, and only once.
  ["/transfer-handler?token=abcdef123456&to=/account", "asked", "/account?authToken=abcdef123456"],
  ["/transfer-handler?openToken=abcdef123456", "usual", "/?openToken=abcdef123456"],
  ["/transfer-handler?token=no%20token", "usual", "/"],
  ["/affiliate-link?token=abcdef123456&authToken=abcdef123456", "usual", "/landings"],
  ["/affiliate-link?to=/account%3FauthToken%3Dabcdef123456%26a%3D1", "asked", "/account?a=1"],
  // Campaign parameters are passed on, other parameters are not.
  [
    "/ex-join?utm_source=mail&utm_campaign=derby&promo=DERBY&x=1",
    "usual",
    "/join?utm_source=mail&utm_campaign=derby&promo=DERBY",
  ],
  ["/ex-main?cameFrom=app&refererId=r1", "usual", "/?refererId=r1&cameFrom=app"],
  [`/ex-main?refererId=${"a".repeat(101)}`, "usual", "/"],
  // Unknown names and articles.
  ["/deep-link?link=casino2", "refused", "/"],
  ["/deep-link?link=constructor", "refused", "/"],
  ["/deep-link?link=game&id=../../dev", "refused", "/"],
  ["/help_redirect?article=../account", "refused", "/help"],
])("%s: %s, %s", (address, outcome, target) =>
  expect(pass(address)).toMatchObject({ outcome, target }),
);

test.each([
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5Cevil.example",
  "/%2F%2Fevil.example",
  "/\tevil",
  "/sport\n/x",
  "/sport/\u202e",
  "javascript:alert(1)",
  "data:text/html,x",
  "/dev/outbox",
  "/en/dev/outbox",
  "/client-gate/heartbeat",
  "/sockets/events",
  "/.well-known/x",
  "/%64ev/outbox",
  "/dev",
  "/dev/sport",
  "/sport/../dev/outbox",
  "/sport/%2e%2e/dev",
  "/affiliate-link?to=/sport",
  "/ru/deep-link",
  "/sport/index.htm",
  "/%E0%A4%A",
  "sport",
  "@evil.example",
  `/sport/${"a".repeat(500)}`,
])("no door leads to %j", (to) => {
  for (const door of [
    "transfer-handler",
    "deep-link",
    "desktop_redirect",
    "affiliate-link",
  ] as const)
    expect(pass(`/${door}?to=${encodeURIComponent(to)}`)).toEqual({
      door,
      outcome: "refused",
      target: USUAL[door],
    });
});

test("every target is a path of this site and not another door", () => {
  const hostile = fc.string({ unit: "binary" }).map((text) => `/${text}`);
  const likely = fc
    .array(
      fc.constantFrom(
        "/",
        "\\",
        "sport",
        "evil.example",
        "..",
        "%2f",
        "%5c",
        ":",
        "@",
        "?",
        "#",
        "\t",
        "dev",
      ),
    )
    .map((parts) => `/${parts.join("")}`);
  fc.assert(
    fc.property(fc.oneof(hostile, likely), (to) => {
      const passed = pass(`/deep-link?to=${encodeURIComponent(to)}`);
      const url = new URL(passed?.target ?? "", "https://site.example");
      expect(url.origin).toBe("https://site.example");
      expect(url.pathname.startsWith("//")).toBe(false);
      expect(pass(url.pathname)?.door ?? "popular").toMatch(/^(?:popular|zeromarginevents)$/);
    }),
    { numRuns: 2000 },
  );
});

describe("the operator's other sites", () => {
  const links = { site: "https://desktop.example/", help: "https://help.example/centre" };
  test.each([
    ["/desktop_redirect", "https://desktop.example/"],
    ["/desktop_redirect?to=/sport/results", "https://desktop.example/sport/results"],
    ["/desktop_redirect?to=//evil.example&btag=a", "https://desktop.example/?btag=a"],
    ["/desktop_redirect?to=/@evil.example", "https://desktop.example/"],
    ["/help_redirect?article=bets/cash-out", "https://help.example/centre"],
  ])("%s leads to %s", (address, target) => expect(pass(address, links)?.target).toBe(target));
});

test("every name in the tables leads to an open page", () => {
  for (const path of [
    ...Object.values(DEEP_LINKS),
    ...Object.values(OLD_PAGES),
    ...Object.values(USUAL),
  ]) {
    const plain = path.replace("{id}", "x");
    expect(openPath(plain, LANGUAGES)).toBe(plain);
  }
});

test.each([
  "/",
  "/sport",
  "/ru/sport/live",
  "/deep-links",
  "/x/deep-link",
  "/_next/static/a.htm.js",
  "/popularity",
])("%s is not a door", (path) => expect(pass(path)).toBeNull());

import { expect, test } from "vitest";
import { screenAreaOf } from "./screen-area.ts";

test.each([
  ["/promotions", "promotions"],
  ["/promotions/welcome", "promotions"],
  ["/sport/tournaments/l1", "statistic"],
  ["/sport/results", "results"],
  ["/account/loyalty", "loyalty"],
  ["/account/offers/1", "offers"],
  ["/account", "account"],
  ["/account/deposit", "account"],
  ["/cookies", "cookies"],
  ["/join/confirm-email", "join"],
  ["/landings/download-app", "landings"],
])("the screen area of %s is %s", (path, area) =>
  expect(screenAreaOf({ path, product: "sport" })).toBe(area),
);

test("while the left menu is open the screen area is left menu", () =>
  expect(screenAreaOf({ path: "/account", menuOpen: true })).toBe("left menu"));

test("elsewhere the screen area is the product's name", () =>
  expect(screenAreaOf({ path: "/esports/live", product: "esports" })).toBe("esports"));

test("without a product the screen area is unknown", () => {
  expect(screenAreaOf({ path: "/contact-us", product: null })).toBe("unknown");
  expect(screenAreaOf({ path: "/joining" })).toBe("unknown");
});

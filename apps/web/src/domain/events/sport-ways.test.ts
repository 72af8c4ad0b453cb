import { expect, test } from "vitest";
import { viewHref, viewWith } from "./sport-ways.ts";

test.each([
  ["sport", "live", null, "/sport/live/popular"],
  ["sport", "prematch", "Tennis", "/sport/prematch?sport=Tennis"],
  ["sport", "outrights", null, "/sport/prematch?kind=outright"],
  ["esports", "live", "Dota2", "/esports/live?sport=Dota2"],
  ["esports", "outrights", "Dota2", "/esports/events?sport=Dota2&kind=outright"],
] as const)("%s, %s of %s", (product, view, sport, href) =>
  expect(viewHref(product, view, sport)).toBe(href),
);

test.each([
  ["live", { live: 2, prematch: 5, outrights: 1 }, "live"],
  ["live", { live: 0, prematch: 5, outrights: 1 }, "prematch"],
  ["live", { live: 0, prematch: 0, outrights: 1 }, "outrights"],
  ["outrights", { live: 1, prematch: 5, outrights: 0 }, "live"],
] as const)("a tap in %s on a sport with %o leads to %s", (view, counts, leads) =>
  expect(viewWith({ sport: "Tennis", ...counts }, view)).toBe(leads),
);

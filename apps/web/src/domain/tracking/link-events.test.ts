// @vitest-environment happy-dom

import type { EventName } from "@touchline/tracking";
import { afterEach, beforeEach, expect, test } from "vitest";
import { trackInto } from "../../data/tracking/track.ts";
import { followLinks, trackWayTo } from "./link-events.ts";

let names: EventName[];
let unfollow: () => void;
beforeEach(() => {
  names = [];
  trackInto(({ name }) => void names.push(name));
  unfollow = followLinks(document);
});
afterEach(() => unfollow());

function click(href: string): void {
  document.body.innerHTML = `<a href="${href}"><span>somewhere</span></a>`;
  const inside = document.querySelector("span");
  inside?.addEventListener("click", (event) => event.preventDefault());
  inside?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

test.each<[path: string, name: EventName]>([
  ["/download-app", "download app"],
  ["/landings/download-app", "download app"],
  ["/sport/results", "results page click"],
  ["/ru/sport/results", "results page click"],
  ["/sport/tournaments?id=l1", "statistics click"],
  ["/account/upload", "upload documents click"],
  ["/account/tsupis/identity", "identification page click"],
  ["/account/id-confirmation", "identification page click"],
  ["/account/deposit?isAfterSignUp=true", "deposit page click"],
])("a click that leads to %s is tracked as: %s", (path, name) => {
  click(path);
  trackWayTo(path);
  expect(names).toEqual([name, name]);
});

test("links to other pages, and to other sites, have no event", () => {
  for (const href of [
    "/sport/live",
    "/account/depositors",
    "https://elsewhere.example/download-app",
  ])
    click(href);
  expect(names).toEqual([]);
});

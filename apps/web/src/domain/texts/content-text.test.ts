import type { ContentPage } from "@touchline/contract";
import { expect, test } from "vitest";
import { localisedPage } from "./content-text.ts";

const html =
  '<p><a href="/help">a</a> <a href="#b">b</a> <a href="https://c.example" target="_blank">c</a></p>';
const page = {
  lead: html,
  sections: [{ id: "s", level: 2, heading: "S", html }],
} as unknown as ContentPage;

test("links inside the site get the visitor's language, others stay", () => {
  const { lead, sections } = localisedPage(page, "ru");
  expect(lead).toBe(html.replace('"/help"', '"/ru/help"'));
  expect(sections[0]?.html).toBe(lead);
});

test.each([undefined, "default"])(
  "an address without a language (%s) has links without one",
  (locale) => {
    expect(localisedPage(page, locale)).toBe(page);
  },
);

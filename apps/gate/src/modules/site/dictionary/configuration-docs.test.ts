import { readFileSync } from "node:fs";
import { Configuration, PageSettings } from "@touchline/contract";
import { expect, test } from "vitest";

const page = readFileSync(
  new URL("../../../../../../docs/configuration.md", import.meta.url),
  "utf8",
);
const values = [
  ...Object.keys(Configuration.properties),
  ...Object.keys(PageSettings.properties),
  ...Object.keys(PageSettings.properties.REGISTRATION_PAGE.properties),
  "IS_PARALLAX_BANNER_ENABLED",
  "SOCIAL_NETWORKS",
  "siteSettings",
  "siteConfig",
  "messenger",
  "images",
  "bets",
  "cache",
  "default",
  "eag",
];

test.each(values)("docs/configuration.md states where %s is used, or why not", (name) => {
  expect(page).toContain(`\`${name}\``);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type LockedPackage, refusedLicences } from "./licences.ts";
import { ROOT } from "./sources.ts";

const json = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, name), "utf8")) as Record<string, unknown>;

it("no dependency's licence forbids what ours allows", () => {
  expect(
    refusedLicences(json("package-lock.json").packages as Record<string, LockedPackage>),
  ).toEqual([]);
});

it.each([
  ["GPL-3.0-only", true],
  ["AGPL-3.0-or-later", true],
  ["MIT AND GPL-2.0", true],
  ["BUSL-1.1", true],
  [undefined, true],
  ["(GPL-2.0 OR MIT)", false],
  ["MIT or MPL-2.0", false],
  ["Apache-2.0 AND MIT", false],
] as const)("%s is refused: %s", (license, refused) => {
  const locked = license === undefined ? {} : { license };
  expect(refusedLicences({ "": {}, "apps/x": {}, "node_modules/x": locked })).toHaveLength(
    refused ? 1 : 0,
  );
});

it("every package of ours says Apache-2.0", () => {
  const manifests = ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  const ours = ["package.json", ...manifests].filter((name) => existsSync(join(ROOT, name)));
  expect(ours.filter((name) => json(name).license !== "Apache-2.0")).toEqual([]);
  expect(readFileSync(join(ROOT, "LICENSE"), "utf8")).toContain("Apache License");
});

it("NOTICE names the fonts, flags, icons and data of others", () => {
  const notice = readFileSync(join(ROOT, "NOTICE"), "utf8");
  const others = ["Inter", "DejaVu", "country-flag-icons", "Tabler", "libphonenumber", "caniuse"];
  expect(others.filter((name) => !notice.includes(name))).toEqual([]);
});

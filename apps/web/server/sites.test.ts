import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { webSites } from "../../../scripts/gen-web-sites.ts";

test("the web's sites are those of packages/jurisdictions", () => {
  const written = readFileSync(new URL("./sites.gen.ts", import.meta.url), "utf8");
  expect(written, "run: node scripts/run.mjs scripts/gen-web-sites.ts").toBe(webSites());
});

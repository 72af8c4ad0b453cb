import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importedIcons, pageIcons, wantedIcons } from "./gen-page-icons.ts";

const ROOT = new URL("../../../", import.meta.url);
const AGAIN = "run: node scripts/run.mjs apps/web/scripts/gen-page-icons.ts";

test("packages/icons has the icons that the web imports, and no other", () => {
  const wanted = wantedIcons();
  expect(wanted.size).toBeGreaterThan(100);
  const drawn = readdirSync(new URL("packages/icons/src/drawn", ROOT)).length;
  expect(drawn, AGAIN).toBe(wanted.size - 1);
  for (const [path, text] of wanted)
    expect(readFileSync(new URL(path, ROOT), "utf8"), AGAIN).toBe(text);
});

test("icons are named by the imports, types aside", () => {
  expect(
    importedIcons([
      'import { IconX, type Icon } from "@touchline/icons";',
      'import {\n  IconCheck,\n  IconX,\n} from "@touchline/icons";\nimport { IconBell } from "./own";',
    ]),
  ).toEqual(["IconCheck", "IconX"]);
});

test("an icon that Tabler does not have is an error", () => {
  expect(() => pageIcons(["IconOfNothing"])).toThrow("Tabler has no IconOfNothing");
});

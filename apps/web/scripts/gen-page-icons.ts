import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as tabler from "@tabler/icons-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * Writes packages/icons: the icons that the web imports from it, one file each, so that a page
 * loads no other. Tabler's own package has six thousand: 90 MB that no start should install, and
 * that every build would have to read.
 */
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const READ = ["apps/web/src", "apps/web/pages"];
const PACKAGE = "packages/icons/src";
const IMPORTED = /import (?:type )?\{([^}]*)\} from "@touchline\/icons";/g;
/** The dots of dice are filled and smaller than their line, so the line alone covers them. */
const SHAPE = /^<svg[^>]*>((?:<path d="[^"]*"(?: fill="currentColor")?><\/path>)+)<\/svg>$/;
const ORIGIN =
  "// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.";

/** The names of the icons that the web imports. */
export function importedIcons(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(IMPORTED)].flatMap(([, list = ""]) =>
      list.split(",").map((name) => name.trim()),
    ),
  );
  return [...new Set(names.filter((name) => /^Icon[A-Z0-9]/.test(name)))].sort();
}

/** All paths of an icon as one: each begins with an absolute move. */
function pathOf(name: string): string {
  const drawing = Reflect.get(tabler, name);
  if (!drawing) throw new Error(`Tabler has no ${name}`);
  const [, shapes] = SHAPE.exec(renderToStaticMarkup(createElement(drawing))) ?? [];
  const paths = [...(shapes ?? "").matchAll(/ d="([^"]*)"/g)].map(([, d = ""]) => d);
  if (paths.length === 0 || paths.some((d) => !d.startsWith("M")))
    throw new Error(`${name} has other shapes than paths: teach packages/icons to draw them`);
  return paths.join("");
}

/** The files of the package by path. */
export function pageIcons(names: readonly string[]): Map<string, string> {
  const files = names.map((name): [string, string] => {
    const kind = name.endsWith("Filled") ? "filled" : "outlined";
    return [
      `${PACKAGE}/drawn/${name}.gen.ts`,
      `${ORIGIN}
import { ${kind} } from "../icon.ts";

export const ${name} = /* @__PURE__ */ ${kind}(
  "${pathOf(name)}",
);
`,
    ];
  });
  const exports = names.map((name) => `export { ${name} } from "./drawn/${name}.gen.ts";\n`);
  const index = `${ORIGIN}\n${exports.join("")}export type { Icon } from "./icon.ts";\n`;
  return new Map([...files, [`${PACKAGE}/index.gen.ts`, index]]);
}

/** The files as the web's sources ask for them today. */
export function wantedIcons(): Map<string, string> {
  const texts = READ.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(ROOT, folder, path), "utf8")),
  );
  return pageIcons(importedIcons(texts));
}

if (import.meta.main) {
  const files = wantedIcons();
  rmSync(join(ROOT, PACKAGE, "drawn"), { recursive: true, force: true });
  mkdirSync(join(ROOT, PACKAGE, "drawn"));
  for (const [path, text] of files) writeFileSync(join(ROOT, path), text);
}

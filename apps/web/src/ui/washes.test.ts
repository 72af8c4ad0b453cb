import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(SOURCES, path), "utf8");

type Rgb = readonly number[];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** WCAG 2: relative luminance and contrast ratio. */
const luminance = (colour: Rgb): number => {
  const [r = 0, g = 0, b = 0] = colour.map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours of each theme that defines its own. */
const THEMES = [...read("ui/tokens.css").matchAll(/\[data-theme="(\w+)"\][^{]*\{([^}]*)\}/g)].map(
  ([, name = "", body = ""]) => ({
    name,
    colours: new Map(
      [...body.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)].map(
        ([, token = "", hex = ""]) => [token, rgb(hex)] as const,
      ),
    ),
  }),
);

/** Rules with text in a colour on a wash of the same colour. */
const WASHES = globSync("**/*.module.css", { cwd: SOURCES }).flatMap((file) =>
  [...read(file).matchAll(/([.\w-]+)\s*\{([^}]*)\}/g)].flatMap(([, rule, body = ""]) => {
    const [, token, percent] =
      /background: color-mix\(in srgb, var\(--(\w+)\) (\d+)%, var\(--surface\)\)/.exec(body) ?? [];
    return token && new RegExp(`(^|\\s)color: var\\(--${token}\\)`).test(body)
      ? [{ at: `${file} ${rule}`, token, share: Number(percent) / 100 }]
      : [];
  }),
);

test("text in a colour on a wash of that colour is readable in every theme", () => {
  expect(THEMES.length).toBeGreaterThan(1);
  expect(WASHES.length).toBeGreaterThan(2);
  const faint = THEMES.flatMap(({ name, colours }) =>
    WASHES.flatMap(({ at, token, share }) => {
      const [ink, surface] = [colours.get(token), colours.get("surface")];
      if (!ink || !surface) return [];
      const ratio = contrast(
        ink,
        ink.map((part, i) => part * share + (surface[i] ?? 0) * (1 - share)),
      );
      return ratio < 4.5 ? [`${at} (${name}): ${ratio.toFixed(2)}`] : [];
    }),
  );
  expect(faint).toEqual([]);
});

test("the edges of buttons and fields are visible in every theme", () => {
  const faint = THEMES.flatMap(({ name, colours }) =>
    ["bg", "surface", "surface-2"].flatMap((ground) => {
      const ratio = contrast(colours.get("edge") ?? [0, 0, 0], colours.get(ground) ?? [0, 0, 0]);
      return ratio < 3 ? [`${name} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
  expect(faint).toEqual([]);
});

test("a button's text is readable on the accent in every theme, at every moment", () => {
  const faint = THEMES.flatMap(({ name, colours }) => {
    const [ink, ground] = [colours.get("on-accent"), colours.get("accent")];
    if (!ink || !ground) return [];
    const hovered = ground.map((part) => Math.min(255, part * 1.08));
    const ratio = Math.min(contrast(ink, ground), contrast(ink, hovered));
    return ratio < 4.5 ? [`${name}: ${ratio.toFixed(2)}`] : [];
  });
  expect(faint).toEqual([]);
  // Text changes its colour at once, so a background that follows slowly hides it.
  const [, rule = ""] = /\.button \{([^}]*)\}/.exec(read("ui/Button.module.css")) ?? [];
  expect(rule).toContain("transition");
  expect(rule).not.toMatch(/background-color var/);
});

interface SectionTheme {
  prefix: string;
  theme: "esports" | "vsports" | "lgames";
  /** The theme's --bg. */
  colour: string;
}

/**
 * docs/behaviour/products-and-clients.md#themes, themes: sections with a fixed theme, whatever the
 * visitor chose.
 */
const SECTION_THEMES: readonly SectionTheme[] = [
  { prefix: "/esports", theme: "esports", colour: "#0a0b16" },
  { prefix: "/live-games", theme: "lgames", colour: "#140a0d" },
  { prefix: "/virtual-sports", theme: "vsports", colour: "#0d0a18" },
];

export const sectionTheme = (path: string) =>
  SECTION_THEMES.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)) ?? null;

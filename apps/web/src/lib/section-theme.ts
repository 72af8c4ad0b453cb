/** product §1, themes: sections that look their own way whatever the visitor chose. */
const SECTION_THEMES: readonly { prefix: string; theme: "esports"; colour: string }[] = [
  { prefix: "/esports", theme: "esports", colour: "#0a0b16" },
];

export const sectionTheme = (path: string) => SECTION_THEMES.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)) ?? null;

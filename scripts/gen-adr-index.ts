import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const FOLDER = new URL("../docs/adr/", import.meta.url);

/** The areas of decisions, in the order of the index. */
const AREAS: Readonly<Record<string, string>> = {
  structure: "Structure",
  people: "People",
  money: "Money",
  sport: "Sport",
  prices: "Prices and their sockets",
  games: "Games",
  engagement: "Engagement",
  measuring: "Measuring",
  web: "The web",
  texts: "Texts",
  operations: "Operations",
};

export interface Decision {
  number: number;
  file: string;
  title: string;
  date: string;
  area: string;
  /** `holds`, or `replaced by` with a link to the decision that does. */
  status: string;
}

/** `# 71. Title`, an empty line, then `2026-11-17 · structure · holds`. */
const HEAD =
  /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d) · (\w+) · (holds|replaced by \[\d+\]\([\w.-]+\))\n/;

export function decisionOf(file: string, text: string): Decision {
  const [, number = "", title = "", date = "", area = "", status = ""] = HEAD.exec(text) ?? [];
  if (!number)
    throw new Error(
      `docs/adr/${file} must begin with "# NN. Title", an empty line, and a line such as ` +
        `"2026-11-19 · money · holds" or "2026-11-19 · money · replaced by [73](0073-….md)"`,
    );
  if (!(area in AREAS))
    throw new Error(`docs/adr/${file}: "${area}" is no area of scripts/gen-adr-index.ts`);
  return { number: Number(number), file, title, date, area, status };
}

export const readDecisions = (): Decision[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map((name) => decisionOf(name, readFileSync(new URL(name, FOLDER), "utf8")));

/** docs/adr/README.md, from the heads of the decisions. */
export const adrIndex = (decisions: readonly Decision[] = readDecisions()): string => `# Decisions

<!-- Made by scripts/gen-adr-index.ts from the decisions' own heads: do not edit. -->

Each page says what we decided, why, and what follows from it. A decision that another one replaced
stays as a page that names it. A new decision takes the next free number; under its title stands one
line with its date, area and status. Numbers that are missing were never used.
${Object.entries(AREAS)
  .map(([area, heading]) =>
    tableOf(
      heading,
      decisions.filter((decision) => decision.area === area),
    ),
  )
  .join("")}`;

const tableOf = (heading: string, decisions: readonly Decision[]): string => `
## ${heading}

| number | decision | date | status |
| --- | --- | --- | --- |
${decisions.map(rowOf).join("\n")}
`;

const rowOf = ({ number, file, title, date, status }: Decision): string =>
  `| ${number} | [${title}](${file}) | ${date} | ${status} |`;

if (import.meta.main) writeFileSync(new URL("README.md", FOLDER), adrIndex());

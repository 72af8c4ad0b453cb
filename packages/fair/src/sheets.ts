import type { Sheet } from "./sheet.ts";
import stated from "./sheets.gen.json" with { type: "json" };

/** The maths of every game by the bets that state it, as `npm run maths` found them out. */
export const SHEETS: Readonly<Record<string, Readonly<Record<string, Sheet>>>> = stated;

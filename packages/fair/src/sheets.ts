import returns from "./returns.gen.json" with { type: "json" };
import type { ReturnRange, Sheet } from "./sheet.ts";
import stated from "./sheets.gen.json" with { type: "json" };

/** The maths of every game by the bets that state it, as `npm run maths` found them out. */
export const SHEETS: Readonly<Record<string, Readonly<Record<string, Sheet>>>> = stated;

/** What the choices of every game return, least and most. `bestPlay`: as long as no bad move is made. */
export const RETURNS: Readonly<Record<string, ReturnRange & { bestPlay?: boolean }>> = returns;

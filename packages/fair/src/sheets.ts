import type { SheetId } from "./game-id.ts";
import type { Sheet } from "./sheet.ts";
import stated from "./sheets.gen.json" with { type: "json" };

/** The maths of every game by its sheet's bets, as computed by `npm run maths`. */
export const SHEETS: Readonly<Record<SheetId, Readonly<Record<string, Sheet>>>> = stated;

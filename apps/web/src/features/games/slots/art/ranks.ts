import type { Drawing, Paint } from "./shape.ts";

/** Letters of the low symbols as strokes, so that each theme colours them. */
const STROKES = {
  ace: "M22 84L50 18L78 84M33 61H67",
  king: "M28 17V84M74 17L31 54M46 43L76 84",
  queen:
    "M50 17C30 17 20 31 20 50C20 69 30 83 50 83C70 83 80 69 80 50C80 31 70 17 50 17ZM56 64L80 88",
  jack: "M34 18H74M62 18V63C62 77 54 83 44 83C33 83 26 76 25 66",
  ten: "M14 30L28 19V84M66 18C52 18 46 31 46 51C46 71 52 84 66 84C80 84 86 71 86 51C86 31 80 18 66 18Z",
} as const;

type Rank = keyof typeof STROKES;

/** A rank: a dark edge, its colour, and a thin highlight along it. */
function rank(name: Rank, [light, dark]: readonly [string, string], edge: string): Drawing {
  const path = STROKES[name];
  const none: Paint = "none";
  return [
    [path, none, edge, 21],
    [path, none, dark, 15],
    [path, none, light, 9],
    [path, none, "#ffffff66", 2.5],
  ];
}

type RankColours = Readonly<Partial<Record<Rank, readonly [light: string, dark: string]>>>;

export const ranks = (colours: RankColours, edge: string): Record<string, Drawing> =>
  Object.fromEntries(
    Object.entries(colours).map(([name, pair]) => [name, rank(name as Rank, pair, edge)]),
  );

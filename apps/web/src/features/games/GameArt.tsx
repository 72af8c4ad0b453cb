import type { GameCard } from "@touchline/contract";
import { entryOf } from "@touchline/core";
import type { CSSProperties } from "react";
import { GROUNDS, PALETTES, type Palette } from "./art/palettes.data.ts";
import { GLYPHS } from "./glyphs.tsx";
import { SlotArt } from "./slots/SlotArt.tsx";
import { SLOT_THEMES } from "./slots/slot-themes.data.ts";

/** Tints each picture by its id, so that two games with one theme differ. */
const turnOf = (gameId: string): number =>
  [...gameId].reduce((turn, letter) => (turn * 31 + letter.charCodeAt(0)) % 360, 7);

const paletteOf = ({ gameId, themes }: Pick<GameCard, "gameId" | "themes">): Palette =>
  PALETTES[entryOf(GROUNDS, gameId) ?? themes[0] ?? "classic"];

/** The colours of a picture's background, for elements that continue it. */
export const artColours = (game: Pick<GameCard, "gameId" | "themes">): CSSProperties => {
  const [top, bottom] = paletteOf(game);
  return { "--art-top": top, "--art-bottom": bottom };
};

/** The picture of a game, drawn from its id and themes: the same on every tile. */
export function GameArt({ game }: { game: Pick<GameCard, "gameId" | "themes"> }) {
  const { gameId } = game;
  if (entryOf(SLOT_THEMES, gameId)) return <SlotArt gameId={gameId} />;
  const [top, bottom, bright] = paletteOf(game);
  const turn = turnOf(gameId);
  const id = `art-${gameId}`;
  // A table's id starts with its game: `roulette-north` is a roulette.
  const glyph =
    entryOf(GLYPHS, gameId) ??
    Object.entries(GLYPHS).find(([name]) => gameId.startsWith(name))?.[1] ??
    GLYPHS.slot;
  return (
    <svg
      viewBox="0 0 100 100"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="1" stopColor={bottom} />
        </linearGradient>
      </defs>
      <rect x={-50} y={-50} width={200} height={200} fill={`url(#${id})`} />
      <g opacity={0.16} fill={bright} transform={`rotate(${turn} 50 50)`}>
        {Array.from({ length: 9 }, (_, ray) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ray is its place
          <path key={ray} d="M50 50 L38 -40 H62 Z" transform={`rotate(${ray * 40} 50 50)`} />
        ))}
      </g>
      {glyph(bright)}
    </svg>
  );
}

import { entryOf } from "@touchline/core";
import { useId } from "react";
import { HEROES } from "./art/heroes.data.ts";
import { SymbolShapes } from "./SymbolArt.tsx";
import { SLOT_THEMES } from "./slot-themes.data.ts";

/** The positions of the second and third symbol behind the first. */
const BEHIND = [
  "translate(-2 2) rotate(-14 30 30) scale(.5)",
  "translate(58 44) rotate(12 30 30) scale(.46)",
];

/**
 * A slot's picture for a tile: its sky and symbols, without any of its code. Renders nothing for
 * other games.
 */
export function SlotArt({ gameId }: { gameId: string }) {
  const id = useId();
  const theme = entryOf(SLOT_THEMES, gameId);
  const symbols = entryOf(HEROES, gameId);
  if (!theme || !symbols) return null;
  const [front, ...behind] = theme.tile.map((name) => symbols[name] ?? []);
  return (
    <svg
      viewBox="0 0 100 100"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0.3" y2="1">
        {theme.sky.map((colour, at) => (
          <stop key={colour} offset={at / 2} stopColor={colour} />
        ))}
      </linearGradient>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" stopColor={theme.glow} stopOpacity="0.55" />
        <stop offset="1" stopColor={theme.glow} stopOpacity="0" />
      </radialGradient>
      <rect x={-50} y={-50} width={200} height={200} fill={`url(#${id}sky)`} />
      <circle cx={50} cy={50} r={60} fill={`url(#${id}glow)`} />
      {behind.map((drawing, at) => (
        <g key={BEHIND[at]} transform={BEHIND[at]} opacity="0.85">
          <SymbolShapes drawing={drawing} id={`${id}b${at}`} />
        </g>
      ))}
      <g transform="translate(18 18) scale(.64)">
        <SymbolShapes drawing={front ?? []} id={`${id}f`} />
      </g>
    </svg>
  );
}

import type { ReactNode } from "react";

/** Pictures of games on a canvas of 100 by 100, in one bright colour with white and dark. */
export type Glyph = (bright: string) => ReactNode;

export const DARK = "#10131a";
export const PAPER = "#ffffff";

export const Card = ({
  x,
  y,
  turn,
  label,
  colour = DARK,
}: {
  x: number;
  y: number;
  turn: number;
  label: string;
  colour?: string;
}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x={-13} y={-19} width={26} height={38} rx={4} fill={PAPER} stroke="#0002" />
    <text x={0} y={6} textAnchor="middle" fontSize={18} fontWeight={800} fill={colour}>
      {label}
    </text>
  </g>
);

export const Ball = ({
  x,
  y,
  r,
  fill,
  label,
}: {
  x: number;
  y: number;
  r: number;
  fill: string;
  label?: string;
}) => (
  <g>
    <circle cx={x} cy={y} r={r} fill={fill} />
    <circle cx={x - r / 3} cy={y - r / 3} r={r / 3.4} fill="#fff" opacity={0.55} />
    {label && (
      <text x={x} y={y + r / 2.6} textAnchor="middle" fontSize={r} fontWeight={800} fill={DARK}>
        {label}
      </text>
    )}
  </g>
);

/** Slices of a wheel, alternating between two or three colours. */
export function slices(count: number, radius: number, colours: readonly string[]): ReactNode[] {
  // Rounded, because the server's and the browser's last digits may differ.
  const at = (turn: number) =>
    `${(50 + radius * Math.sin(turn)).toFixed(2)} ${(50 - radius * Math.cos(turn)).toFixed(2)}`;
  const part = (2 * Math.PI) / count;
  return Array.from({ length: count }, (_, slice) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place
      key={slice}
      d={`M50 50 L${at(slice * part)} A${radius} ${radius} 0 0 1 ${at((slice + 1) * part)} Z`}
      fill={colours[slice % colours.length]}
    />
  ));
}

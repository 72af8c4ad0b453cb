import type { ReactNode } from "react";

/** Pictures of games on a canvas of 100 by 100, in one bright colour with white and dark. */
type Glyph = (bright: string) => ReactNode;

const DARK = "#10131a";
const PAPER = "#ffffff";

const Card = ({
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

const Ball = ({
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
function slices(count: number, radius: number, colours: readonly string[]): ReactNode[] {
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

const Die = ({
  x,
  y,
  turn,
  pips,
}: {
  x: number;
  y: number;
  turn: number;
  pips: readonly (readonly [number, number])[];
}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x={-17} y={-17} width={34} height={34} rx={7} fill={PAPER} />
    {pips.map(([px, py]) => (
      <circle key={`${px} ${py}`} cx={px * 9} cy={py * 9} r={3.4} fill={DARK} />
    ))}
  </g>
);

const wheel: Glyph = (bright) => (
  <>
    {slices(12, 34, [bright, PAPER, DARK])}
    <circle cx={50} cy={50} r={8} fill={bright} stroke={DARK} strokeWidth={3} />
    <path d="M50 8 l7 -6 h-14 z M44 8 h12 l-6 12 z" fill={PAPER} />
  </>
);

const roulette: Glyph = (bright) => (
  <>
    <circle cx={50} cy={50} r={38} fill="#5b2a12" />
    {slices(37, 34, ["#c8102e", "#14161c"])}
    <circle cx={50} cy={50} r={22} fill="#8a4a20" />
    <circle cx={50} cy={50} r={7} fill={bright} />
    <path d="M50 32 V68 M32 50 H68" stroke={bright} strokeWidth={3} strokeLinecap="round" />
    <Ball x={72} y={32} r={5} fill={PAPER} />
  </>
);

const blackjack: Glyph = () => (
  <>
    <Card x={40} y={52} turn={-14} label="A" />
    <Card x={60} y={50} turn={12} label="J" colour="#c8102e" />
  </>
);

const baccarat: Glyph = (bright) => (
  <>
    <Card x={32} y={52} turn={-8} label="9" colour="#c8102e" />
    <Card x={68} y={52} turn={8} label="8" />
    <circle cx={50} cy={50} r={9} fill={bright} />
  </>
);

const lottery: Glyph = (bright) => (
  <>
    <Ball x={34} y={38} r={15} fill={bright} label="7" />
    <Ball x={66} y={40} r={15} fill={PAPER} label="21" />
    <Ball x={50} y={66} r={15} fill="#ffb84d" label="40" />
  </>
);

export const GLYPHS: Readonly<Record<string, Glyph>> = {
  wheel,
  roulette,
  blackjack,
  baccarat,
  lottery,
  "money-wheel": wheel,
  dice: () => (
    <>
      <Die
        x={38}
        y={56}
        turn={-12}
        pips={[
          [-1, -1],
          [1, -1],
          [0, 0],
          [-1, 1],
          [1, 1],
        ]}
      />
      <Die
        x={66}
        y={42}
        turn={16}
        pips={[
          [-1, -1],
          [0, 0],
          [1, 1],
        ]}
      />
    </>
  ),
  mines: (bright) => (
    <>
      <circle cx={48} cy={56} r={22} fill={DARK} />
      <circle cx={41} cy={48} r={5} fill="#fff" opacity={0.5} />
      <path
        d="M62 40 q8 -10 16 -6"
        fill="none"
        stroke={PAPER}
        strokeWidth={4}
        strokeLinecap="round"
      />
      <path d="M79 26 l2 6 6 2 -6 2 -2 6 -2 -6 -6 -2 6 -2 z" fill={bright} />
    </>
  ),
  plinko: (bright) => (
    <>
      {[0, 1, 2, 3, 4].flatMap((row) =>
        Array.from({ length: row + 2 }, (_, peg) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place
            key={`${row} ${peg}`}
            cx={50 + (peg - (row + 1) / 2) * 13}
            cy={28 + row * 12}
            r={3}
            fill={PAPER}
          />
        )),
      )}
      <Ball x={57} y={20} r={7} fill={bright} />
    </>
  ),
  "hi-lo": (bright) => (
    <>
      <Card x={50} y={52} turn={0} label="K" colour="#c8102e" />
      <path
        d="M18 58 V38 m-9 10 l9 -11 9 11"
        fill="none"
        stroke={bright}
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M82 42 V62 m-9 -10 l9 11 9 -11"
        fill="none"
        stroke={bright}
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  keno: (bright) => (
    <>
      {Array.from({ length: 16 }, (_, cell) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          key={cell}
          x={21 + (cell % 4) * 15}
          y={23 + Math.floor(cell / 4) * 15}
          width={12}
          height={12}
          rx={3}
          fill={[1, 4, 6, 11, 14].includes(cell) ? bright : "#ffffff40"}
        />
      ))}
    </>
  ),
  "video-poker": () => (
    <>
      {["10", "J", "Q", "K", "A"].map((label, at) => (
        <Card
          key={label}
          x={22 + at * 14}
          y={54 + Math.abs(at - 2) * 3}
          turn={(at - 2) * 10}
          label={label}
          colour="#c8102e"
        />
      ))}
    </>
  ),
  crash: (bright) => (
    <>
      <path
        d="M14 80 Q52 78 74 34"
        fill="none"
        stroke={bright}
        strokeWidth={5}
        strokeLinecap="round"
      />
      <Ball x={76} y={30} r={12} fill={PAPER} />
      <path d="M76 22 l6 5 -2 7 h-8 l-2 -7 z" fill={DARK} />
      <path d="M14 86 H86" stroke="#ffffff66" strokeWidth={2} />
    </>
  ),
  slot: (bright) => (
    <text x={50} y={70} textAnchor="middle" fontSize={58} fontWeight={900} fill={bright}>
      7
    </text>
  ),
};

import { DARK, type Glyph, PAPER } from "../art/shapes.tsx";

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

export const diceGlyph: Glyph = () => (
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
);

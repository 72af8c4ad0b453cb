import { Ball, type Glyph, PAPER } from "../art/shapes.tsx";

export const plinkoGlyph: Glyph = (bright) => (
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
);

import { DARK, type Glyph, PAPER } from "../art/shapes.tsx";

export const minesGlyph: Glyph = (bright) => (
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
);

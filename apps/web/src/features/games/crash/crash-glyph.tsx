import { Ball, DARK, type Glyph, PAPER } from "../art/shapes.tsx";

export const crashGlyph: Glyph = (bright) => (
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
);

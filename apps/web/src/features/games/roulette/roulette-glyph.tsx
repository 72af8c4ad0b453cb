import { Ball, type Glyph, PAPER, slices } from "../art/shapes.tsx";

export const rouletteGlyph: Glyph = (bright) => (
  <>
    <circle cx={50} cy={50} r={38} fill="#5b2a12" />
    {slices(37, 34, ["#c8102e", "#14161c"])}
    <circle cx={50} cy={50} r={22} fill="#8a4a20" />
    <circle cx={50} cy={50} r={7} fill={bright} />
    <path d="M50 32 V68 M32 50 H68" stroke={bright} strokeWidth={3} strokeLinecap="round" />
    <Ball x={72} y={32} r={5} fill={PAPER} />
  </>
);

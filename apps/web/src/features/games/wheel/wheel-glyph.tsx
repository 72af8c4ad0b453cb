import { DARK, type Glyph, PAPER, slices } from "../art/shapes.tsx";

export const wheelGlyph: Glyph = (bright) => (
  <>
    {slices(12, 34, [bright, PAPER, DARK])}
    <circle cx={50} cy={50} r={8} fill={bright} stroke={DARK} strokeWidth={3} />
    <path d="M50 8 l7 -6 h-14 z M44 8 h12 l-6 12 z" fill={PAPER} />
  </>
);

import type { Glyph } from "./shapes.tsx";

export const slotGlyph: Glyph = (bright) => (
  <text x={50} y={70} textAnchor="middle" fontSize={58} fontWeight={900} fill={bright}>
    7
  </text>
);

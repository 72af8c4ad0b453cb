import type { Glyph } from "../art/shapes.tsx";

export const kenoGlyph: Glyph = (bright) => (
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
);

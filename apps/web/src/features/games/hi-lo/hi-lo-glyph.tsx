import { Card, type Glyph } from "../art/shapes.tsx";

export const hiLoGlyph: Glyph = (bright) => (
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
);

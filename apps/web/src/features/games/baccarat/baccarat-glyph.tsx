import { Card, type Glyph } from "../art/shapes.tsx";

export const baccaratGlyph: Glyph = (bright) => (
  <>
    <Card x={32} y={52} turn={-8} label="9" colour="#c8102e" />
    <Card x={68} y={52} turn={8} label="8" />
    <circle cx={50} cy={50} r={9} fill={bright} />
  </>
);

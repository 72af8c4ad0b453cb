import { Card, type Glyph } from "../art/shapes.tsx";

export const blackjackGlyph: Glyph = () => (
  <>
    <Card x={40} y={52} turn={-14} label="A" />
    <Card x={60} y={50} turn={12} label="J" colour="#c8102e" />
  </>
);

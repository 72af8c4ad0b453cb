import { Card, type Glyph } from "../art/shapes.tsx";

export const videoPokerGlyph: Glyph = () => (
  <>
    {["10", "J", "Q", "K", "A"].map((label, at) => (
      <Card
        key={label}
        x={22 + at * 14}
        y={54 + Math.abs(at - 2) * 3}
        turn={(at - 2) * 10}
        label={label}
        colour="#c8102e"
      />
    ))}
  </>
);

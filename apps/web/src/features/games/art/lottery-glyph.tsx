import { Ball, type Glyph, PAPER } from "./shapes.tsx";

export const lotteryGlyph: Glyph = (bright) => (
  <>
    <Ball x={34} y={38} r={15} fill={bright} label="7" />
    <Ball x={66} y={40} r={15} fill={PAPER} label="21" />
    <Ball x={50} y={66} r={15} fill="#ffb84d" label="40" />
  </>
);

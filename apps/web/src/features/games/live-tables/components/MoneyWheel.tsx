import { MONEY_WHEEL, type WheelSymbol } from "@touchline/fair/money-wheel";
import { useEffect, useState } from "react";
import styles from "./MoneyWheel.module.css";

const PART = 360 / MONEY_WHEEL.length;
const TURNS = 5;
/** The wheel stops before the time is up, which leaves a moment to read it. */
const SPINS_FOR = 0.85;
const FILLS: Record<WheelSymbol, string> = {
  "2": "#23406e",
  "4": "#1f6b48",
  "8": "#7d2b52",
  "16": "#a3481f",
  "24": "#5b2c86",
  bronze: "#a86a35",
  silver: "#9aa6b5",
  gold: "#d9a520",
};
const MARKS: Record<WheelSymbol, string> = {
  "2": "2",
  "4": "4",
  "8": "8",
  "16": "16",
  "24": "24",
  bronze: "★",
  silver: "★",
  gold: "★",
};

interface MoneyWheelProps {
  segment: number;
  /** A new value starts another spin; null while it stands still. */
  spin: string | null;
  ms: number;
}

/**
 * The wheel, turned so that its segment stops under the pointer. Decorative: text elsewhere gives
 * the result.
 */
export function MoneyWheel({ segment, spin, ms }: MoneyWheelProps) {
  const [turned, setTurned] = useState<{ spin: string | null; angle: number; ms: number }>({
    spin: null,
    angle: -segment * PART,
    ms: 0,
  });
  useEffect(() => {
    if (spin === null) return;
    setTurned((held) =>
      held.spin === spin
        ? held
        : {
            spin,
            angle: Math.ceil(held.angle / 360) * 360 + TURNS * 360 - segment * PART,
            ms: Math.round(ms * SPINS_FOR),
          },
    );
  }, [spin, segment, ms]);
  return (
    <div className={styles.wheel} aria-hidden="true">
      <span className={styles.pointer} />
      <svg
        aria-hidden="true"
        className={styles.disc}
        viewBox="-100 -100 200 200"
        style={{ transform: `rotate(${turned.angle}deg)`, transitionDuration: `${turned.ms}ms` }}
      >
        <circle r={99} fill="#6b4423" />
        {MONEY_WHEEL.map((symbol, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          <g key={at} transform={`rotate(${at * PART})`}>
            <path d={SLICE} fill={FILLS[symbol]} stroke="#f3e3b3" strokeWidth={0.5} />
            <text y={-82} textAnchor="middle" fontSize={8} fontWeight={800} fill="#ffffff">
              {MARKS[symbol]}
            </text>
          </g>
        ))}
        <circle r={30} fill="#2b1409" stroke="#f3e3b3" strokeWidth={2} />
        <path
          d="M-10 -12 H10 V-6 A10 12 0 0 1 -10 -6 Z M-3 4 H3 V10 H9 V14 H-9 V10 H-3 Z"
          fill="#d9a520"
        />
      </svg>
    </div>
  );
}

/** One segment, around the top. */
const SLICE = (() => {
  const angle = ((PART / 2) * Math.PI) / 180;
  const at = (radius: number, side: 1 | -1) =>
    `${(side * radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M0 0 L${at(94, -1)} A94 94 0 0 1 ${at(94, 1)} Z`;
})();

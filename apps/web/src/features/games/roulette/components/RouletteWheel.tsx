import { colourOf, POCKETS, WHEEL } from "@touchline/fair/roulette-wheel";
import { useEffect, useRef } from "react";
import { classes } from "../../../../ui/classes.ts";
import styles from "./RouletteWheel.module.css";

const PART = 360 / POCKETS;
const FILLS = { red: "#b3122b", black: "#15181f", green: "#0d7a43" } as const;
/** Full turns of the wheel, and of the ball in the opposite direction. */
const WHEEL_TURNS = 2;
const BALL_TURNS = 6;
export const SPIN_MS = 4600;

interface RouletteWheelProps {
  /** The winning pocket; null before the first round. */
  pocket: number | null;
  /** A new value starts another spin. */
  spin: string | null;
  isSpinning: boolean;
  className?: string | undefined;
}

/**
 * The wheel, turned so that the ball's pocket stops at the top. Decorative: text elsewhere gives
 * the number.
 */
export function RouletteWheel({ pocket, spin, isSpinning, className }: RouletteWheelProps) {
  const disc = useRef<SVGSVGElement>(null);
  const arm = useRef<HTMLDivElement>(null);
  const rest = pocket === null ? 0 : -angleOf(pocket);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a spin is begun once; where it ends stands before it begins
  useEffect(() => {
    if (!isSpinning) return;
    turn(disc.current, -WHEEL_TURNS * 360, rest, "cubic-bezier(0.15, 0.5, 0.15, 1)");
    turn(arm.current, BALL_TURNS * 360, 0, "cubic-bezier(0.2, 0.6, 0.25, 1)");
  }, [spin]);
  return (
    <div className={classes(styles.wheel, className)}>
      <svg
        ref={disc}
        className={styles.disc}
        viewBox="-100 -100 200 200"
        style={{ transform: `rotate(${rest}deg)` }}
        aria-hidden="true"
      >
        <circle r={99} fill="#4a2411" />
        <circle r={94} fill="#2b1409" />
        {WHEEL.map((number, at) => (
          <g key={number} transform={`rotate(${at * PART})`}>
            <path d={SLICE} fill={FILLS[colourOf(number)]} stroke="#d8b56a" strokeWidth={0.6} />
            <text y={-75} textAnchor="middle" fontSize={9.5} fontWeight={700} fill="#ffffff">
              {number}
            </text>
          </g>
        ))}
        <circle r={52} fill="#3a1c0d" stroke="#d8b56a" strokeWidth={1.5} />
        <path d="M0 -34 V34 M-34 0 H34" stroke="#d8b56a" strokeWidth={4} strokeLinecap="round" />
        <circle r={14} fill="#d8b56a" />
        <circle r={7} fill="#8a6a2c" />
      </svg>
      {pocket !== null && !isSpinning && (
        <b className={styles.fell} data-colour={colourOf(pocket)} aria-hidden="true">
          {pocket}
        </b>
      )}
      <div ref={arm} className={styles.arm}>
        {pocket !== null && (
          <span key={spin} className={classes(styles.ball, isSpinning && styles.running)} />
        )}
      </div>
    </div>
  );
}

const turn = (what: Element | null, from: number, to: number, easing: string) =>
  what?.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
    duration: SPIN_MS,
    easing,
  });

const angleOf = (pocket: number): number => WHEEL.indexOf(pocket) * PART;

/** The shape of one pocket, centred at the top. */
const SLICE = (() => {
  const point = (radius: number, side: 1 | -1) => {
    const angle = ((side * PART) / 2 / 180) * Math.PI;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  };
  return `M${point(52, -1)} L${point(88, -1)} A88 88 0 0 1 ${point(88, 1)} L${point(52, 1)} Z`;
})();

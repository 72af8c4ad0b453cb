import type { PromotionArt } from "@touchline/contract";
import type { ReactNode } from "react";

const ACCENT = "var(--accent)";
const SOFT = "var(--surface-3)";
const LINE = "var(--text-2)";
const DARK = "var(--on-accent)";

const strokes = {
  fill: "none",
  stroke: LINE,
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
const marks = { ...strokes, stroke: DARK } as const;

/** Pictures of promotions on a canvas of 120 by 80, in the theme's colours. */
export const PROMO_ART: Readonly<Record<PromotionArt, ReactNode>> = {
  podium: (
    <>
      <path d="M16 70V48h28v22zM76 70V54h28v16z" fill={SOFT} />
      <path d="M46 70V34h28v36z" fill={ACCENT} />
      <path d="M57 45l4-3v16" {...marks} />
      <path
        d="m60 8 3.4 6.9 7.6 1.1-5.5 5.4 1.3 7.6-6.8-3.6-6.8 3.6 1.3-7.6L49 16l7.6-1.1z"
        fill={ACCENT}
      />
    </>
  ),
  gift: (
    <>
      <path d="M30 40h60v30H30z" fill={SOFT} />
      <path d="M26 28h68v14H26z" fill={ACCENT} />
      <path
        d="M60 28v42M60 28c-16 0-22-14-13-17 7-2 13 8 13 17zm0 0c16 0 22-14 13-17-7-2-13 8-13 17z"
        {...strokes}
      />
    </>
  ),
  ball: (
    <>
      <circle cx="60" cy="40" r="27" fill={SOFT} />
      <path d="m60 27 12 9-5 14H53l-5-14z" fill={ACCENT} />
      <path d="M60 13v14M72 36l14-5M67 50l9 13M53 50l-9 13M48 36l-14-5" {...strokes} />
      <circle cx="60" cy="40" r="27" {...strokes} />
    </>
  ),
  zero: (
    <>
      <ellipse cx="48" cy="40" rx="18" ry="25" fill={SOFT} />
      <ellipse cx="48" cy="40" rx="8" ry="14" fill="var(--surface)" />
      <path d="m104 18-26 44" {...strokes} stroke={ACCENT} strokeWidth={5} />
      <circle cx="81" cy="26" r="7" {...strokes} stroke={ACCENT} strokeWidth={5} />
      <circle cx="101" cy="54" r="7" {...strokes} stroke={ACCENT} strokeWidth={5} />
    </>
  ),
  "cash-out": (
    <>
      <path d="M20 26h66v34H20z" fill={SOFT} />
      <circle cx="53" cy="43" r="10" fill={ACCENT} />
      <path d="M28 34v18M78 34v18" {...strokes} />
      <path d="M86 20h16v16M102 20 82 40" {...strokes} stroke={ACCENT} strokeWidth={4} />
    </>
  ),
  ticket: (
    <>
      <path d="M18 24h84v11a7 7 0 0 0 0 14v11H18V49a7 7 0 0 0 0-14z" fill={SOFT} />
      <path d="M74 24v36" {...strokes} strokeDasharray="3 6" />
      <path
        d="m46 29 3.6 7.3 8 1.2-5.8 5.6 1.4 8-7.2-3.8-7.2 3.8 1.4-8-5.8-5.6 8-1.2z"
        fill={ACCENT}
      />
    </>
  ),
  cup: (
    <>
      <path d="M42 12h36v16c0 14-8 22-18 22s-18-8-18-22z" fill={ACCENT} />
      <path d="M42 18H28c0 14 6 20 16 20M78 18h14c0 14-6 20-16 20" {...strokes} />
      <path d="M60 50v10M46 68h28v-6H46z" fill={SOFT} stroke={LINE} strokeWidth={2.5} />
    </>
  ),
  rollover: (
    <>
      <circle cx="60" cy="40" r="12" fill={ACCENT} />
      <path d="M34 44a26 26 0 0 1 44-22M86 36a26 26 0 0 1-44 22" {...strokes} strokeWidth={4} />
      <path d="m80 10-1 13-13-1M40 70l1-13 13 1" {...strokes} strokeWidth={4} />
    </>
  ),
  coins: (
    <>
      <ellipse cx="44" cy="60" rx="22" ry="8" fill={SOFT} />
      <ellipse cx="44" cy="50" rx="22" ry="8" fill={SOFT} stroke={LINE} strokeWidth={2} />
      <ellipse cx="44" cy="40" rx="22" ry="8" fill={ACCENT} stroke={LINE} strokeWidth={2} />
      <circle cx="84" cy="34" r="16" fill={ACCENT} />
      <path d="M84 26v16M78 30h9M79 38h9" {...marks} />
    </>
  ),
  slot: (
    <>
      <path d="M22 18h68v48H22z" fill={SOFT} />
      <path d="M29 28h16v26H29zM48 28h16v26H48zM67 28h16v26H67z" fill="var(--surface)" />
      <path
        d="M33 34h9l-5 14M52 34h9l-5 14M71 34h9l-5 14"
        {...strokes}
        stroke={ACCENT}
        strokeWidth={3.5}
      />
      <path d="M98 44V24" {...strokes} />
      <circle cx="98" cy="18" r="6" fill={ACCENT} />
    </>
  ),
  cards: (
    <>
      <rect x="30" y="18" width="32" height="46" rx="5" fill={SOFT} transform="rotate(-12 46 41)" />
      <rect
        x="56"
        y="16"
        width="32"
        height="46"
        rx="5"
        fill={ACCENT}
        transform="rotate(10 72 39)"
      />
      <path
        d="M73 30c6 6 10 9 10 14a5 5 0 0 1-9 2c-1 4 0 6 2 8h-7c2-2 3-4 2-8a5 5 0 0 1-8-3c0-5 4-7 10-13z"
        fill={DARK}
      />
    </>
  ),
  shield: (
    <>
      <path d="M60 10 86 20v18c0 16-11 27-26 33-15-6-26-17-26-33V20z" fill={SOFT} />
      <path d="M60 10v61c15-6 26-17 26-33V20z" fill={ACCENT} />
      <path d="m48 40 9 9 16-19" {...strokes} stroke="var(--text)" strokeWidth={4} />
    </>
  ),
  table: (
    <>
      <path d="M14 30h92c0 24-20 38-46 38S14 54 14 30z" fill={SOFT} />
      <path d="M24 36h72c-3 16-18 25-36 25S27 52 24 36z" {...strokes} />
      <rect
        x="44"
        y="16"
        width="15"
        height="21"
        rx="3"
        fill={ACCENT}
        transform="rotate(-8 52 26)"
      />
      <rect x="61" y="16" width="15" height="21" rx="3" fill={ACCENT} transform="rotate(8 68 26)" />
    </>
  ),
  wheel: (
    <>
      <circle cx="60" cy="42" r="28" fill={SOFT} />
      <path
        d="M60 42V14a28 28 0 0 1 24 14zM60 42l24 14a28 28 0 0 1-24 14zM60 42 36 56a28 28 0 0 1 0-28z"
        fill={ACCENT}
      />
      <circle cx="60" cy="42" r="6" fill="var(--text)" />
      <path d="m54 6 6 12 6-12z" fill="var(--text)" />
    </>
  ),
  lock: (
    <>
      <path d="M46 36V26a14 14 0 0 1 28 0v10" {...strokes} strokeWidth={5} />
      <rect x="36" y="36" width="48" height="34" rx="6" fill={ACCENT} />
      <path d="M60 48v10" {...marks} strokeWidth={5} />
    </>
  ),
  clock: (
    <>
      <circle cx="60" cy="42" r="27" fill={SOFT} />
      <path d="M60 42V15a27 27 0 0 1 27 27z" fill={ACCENT} />
      <path d="M60 26v16l11 9" {...strokes} stroke="var(--text)" strokeWidth={4} />
      <path d="M54 8h12" {...strokes} strokeWidth={5} />
    </>
  ),
  question: (
    <>
      <path d="M22 14h58v40H50L36 68V54H22z" fill={SOFT} />
      <path
        d="M43 28c0-9 16-9 16 0 0 6-8 5-8 12M51 46v1"
        {...strokes}
        stroke="var(--text)"
        strokeWidth={4}
      />
      <path d="M86 30h16v26h-6v9l-9-9H68v-6" fill={ACCENT} />
    </>
  ),
};

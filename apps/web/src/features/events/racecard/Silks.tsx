import type { Silks as SilksData, SilksPattern } from "@touchline/contract";
import type { ReactNode } from "react";

/** The shapes of each pattern on a jacket from x 9 to 23 and y 11 to 29. */
const PATTERNS: Readonly<Record<SilksPattern, ReactNode>> = {
  plain: null,
  hoops: <path d="M9 14h14v3H9zm0 6h14v3H9zm0 6h14v3H9z" />,
  stripes: <path d="M11 11h3v18h-3zm5.5 0h3v18h-3z" />,
  halved: <path d="M16 11h7v18h-7z" />,
  quartered: <path d="M16 11h7v9h-7zM9 20h7v9H9z" />,
  chevrons: <path d="m9 14 7 4 7-4v4l-7 4-7-4zm0 8 7 4 7-4v4l-5.3 3h-3.4L9 26z" />,
  sash: <path d="M9 11h4l10 14v4h-4L9 15z" />,
  spots: (
    <>
      <circle cx="12.5" cy="15" r="1.8" />
      <circle cx="19.5" cy="15" r="1.8" />
      <circle cx="16" cy="20" r="1.8" />
      <circle cx="12.5" cy="25" r="1.8" />
      <circle cx="19.5" cy="25" r="1.8" />
    </>
  ),
  star: <path d="m16 14 1.6 3.7 4 .3-3 2.7.9 3.9-3.5-2.1-3.5 2.1.9-3.9-3-2.7 4-.3z" />,
  diamond: <path d="m16 14 5 6-5 6-5-6z" />,
  cross_belts: (
    <path d="M9 11h3l4 6.5 4-6.5h3v2.5L17.8 20l5.2 7.5V29h-2L16 22.5 11 29H9v-1.5L14.2 20 9 13.5z" />
  ),
};

/** A jockey's silks, drawn from the racecard's description. */
export function Silks({ silks }: { silks: SilksData }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <g stroke="var(--edge)" strokeWidth="0.8" strokeLinejoin="round">
        <path d="M9 11 2.5 17l3 4L9 18z" fill={silks.sleeves} />
        <path d="m23 11 6.5 6-3 4L23 18z" fill={silks.sleeves} />
        <path d="M9 11h14v18H9z" fill={silks.body} />
        <g fill={silks.second} stroke="none">
          {PATTERNS[silks.pattern]}
        </g>
        <path d="M9 11h14v18H9z" fill="none" />
        <path d="M11 8.5a5 5 0 0 1 10 0h2.5v1H11z" fill={silks.cap} />
      </g>
    </svg>
  );
}

import type { SportId } from "@touchline/contract";
import icons from "./sport-icons.svg";

/**
 * The sport's icon from the one sprite file (apps/web/scripts/gen-sport-icons.ts). The sport's name
 * is beside it.
 */
export const SportIcon = ({ sport, size }: { sport: SportId; size: number }) => (
  <svg
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <use href={`${(icons as { src: string }).src}#${sport}`} />
  </svg>
);

import styles from "./Crest.module.css";

interface CrestProps {
  /** Two letters. */
  short: string;
  /** #rrggbb */
  colour: string;
  size?: "s" | "l";
}

/**
 * A team's crest in its colour. The letters are dark on light colours. The name is always beside
 * it.
 */
export function Crest({ short, colour, size = "s" }: CrestProps) {
  return (
    <span
      className={`${styles.crest} ${styles[size]}`}
      style={{ background: colour, color: lettersOn(colour) }}
      aria-hidden="true"
    >
      {short}
    </span>
  );
}

/** WCAG's relative luminance: above this value black letters have more contrast than white ones. */
const EVEN_LUMINANCE = 0.179;

/** The letter colour that is legible on a background colour. */
export const lettersOn = (colour: string): string => (isLight(colour) ? "#000" : "#fff");

function isLight(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > EVEN_LUMINANCE;
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

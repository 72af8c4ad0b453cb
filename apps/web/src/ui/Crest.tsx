import styles from "./Crest.module.css";

interface CrestProps {
  /** Two letters. */
  short: string;
  /** #rrggbb */
  colour: string;
  size?: "s" | "l";
}

/** A team's crest, drawn from its colour: the letters are dark on light colours. The name stands beside it. */
export function Crest({ short, colour, size = "s" }: CrestProps) {
  return (
    <span
      className={`${styles.crest} ${styles[size]}`}
      style={{ background: colour, color: isLight(colour) ? "#10161d" : "#fff" }}
      aria-hidden="true"
    >
      {short}
    </span>
  );
}

/** Relative luminance above the point where black letters read better than white ones. */
function isLight(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18;
}

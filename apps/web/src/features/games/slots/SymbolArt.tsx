import { useId } from "react";
import type { Drawing } from "./art/shape.ts";

interface SymbolArtProps {
  drawing: Drawing;
  className?: string | undefined;
  /** Its name for screen readers; without one it is decorative. */
  label?: string;
}

/** A symbol as it is drawn. */
export function SymbolArt({ drawing, className, label }: SymbolArtProps) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 100 100"
      className={className}
      role="img"
      aria-hidden={label === undefined}
      aria-label={label}
    >
      <SymbolShapes drawing={drawing} id={id} />
    </svg>
  );
}

/** The shapes of one symbol, for a drawing of several. */
export function SymbolShapes({ drawing, id }: { drawing: Drawing; id: string }) {
  return drawing.map(([path, fill, line, width], at) => {
    const gradient = `${id}-${at}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
      <g key={at}>
        {typeof fill !== "string" && (
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={fill[0]} />
            <stop offset="1" stopColor={fill[1]} />
          </linearGradient>
        )}
        <path
          d={path}
          fill={typeof fill === "string" ? fill : `url(#${gradient})`}
          {...(line && {
            stroke: line,
            strokeWidth: width,
            strokeLinejoin: "round",
            strokeLinecap: "round",
          })}
        />
      </g>
    );
  });
}

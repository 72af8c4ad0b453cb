/** A gradient from top to bottom, or one colour. */
export type Paint = string | readonly [top: string, bottom: string];

/**
 * One shape of a drawing, in a square of 100: an SVG path with its fill, and its stroke's colour
 * and width.
 */
export type Shape = readonly [path: string, fill: Paint, line?: string, width?: number];

/** Shapes from back to front. */
export type Drawing = readonly Shape[];

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);

export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

export const box = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** A star with a number of points between two radii, the first one up. */
export function star(x: number, y: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [r, angle] = [at % 2 ? inner : outer, (Math.PI * at) / points - Math.PI / 2];
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A highlight. */
export const shine = (x: number, y: number, rx: number, ry: number, strength = "90"): Shape => [
  ellipse(x, y, rx, ry),
  `#ffffff${strength}`,
];

import type { Drawing } from "./art/shape.ts";

/** A symbol as an image, drawn once per size and copied sixty times a second. */
export type Sprite = CanvasImageSource;

/** The share of its cell that a symbol fills. */
const FILLS = 0.86;

export async function makeSprites(
  drawings: readonly Drawing[],
  width: number,
  height: number,
  ratio: number,
): Promise<Sprite[]> {
  return Promise.all(drawings.map((drawing) => makeSprite(drawing, width * ratio, height * ratio)));
}

async function makeSprite(drawing: Drawing, width: number, height: number): Promise<Sprite> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext("2d");
  const size = Math.min(width, height) * FILLS;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svgText(drawing, size))}`;
  await image.decode();
  if (context) {
    context.shadowColor = "#00000073";
    context.shadowBlur = size * 0.05;
    context.shadowOffsetY = size * 0.03;
    context.drawImage(image, (width - size) / 2, (height - size) / 2, size, size);
  }
  return canvas;
}

function svgText(drawing: Drawing, size: number): string {
  const gradients: string[] = [];
  const shapes = drawing.map(([path, fill, line, width], at) => {
    if (typeof fill !== "string")
      gradients.push(
        `<linearGradient id="g${at}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${fill[0]}"/><stop offset="1" stop-color="${fill[1]}"/></linearGradient>`,
      );
    const stroke = line
      ? ` stroke="${line}" stroke-width="${width ?? 1}" stroke-linejoin="round" stroke-linecap="round"`
      : "";
    return `<path d="${path}" fill="${typeof fill === "string" ? fill : `url(#g${at})`}"${stroke}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><defs>${gradients.join("")}</defs>${shapes.join("")}</svg>`;
}

import type { SlotSpec, SlotView } from "@touchline/fair/slot";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Drawing } from "./art/shape.ts";
import { createBoard } from "./board.ts";
import type { HudStore } from "./hud-store.ts";
import { createShow, type Show } from "./show.ts";
import type { SlotTheme } from "./slot-themes.data.ts";
import { createSounds } from "./sounds.ts";
import { makeSprites } from "./sprites.ts";

export interface BoardOptions {
  spec: SlotSpec;
  theme: SlotTheme;
  drawings: Readonly<Record<string, Drawing>>;
  hud: HudStore;
  sound: boolean;
  isStill: boolean;
  /** The grid when the punter left. */
  opening: SlotView | null;
}

/** Three rows leave room for tall cells; more rows do not. */
const TALL = 1.24;

/** A canvas that shows the slot's rounds, as wide as possible and at the screen's resolution. */
export function useBoard(options: BoardOptions): {
  canvas: RefObject<HTMLCanvasElement | null>;
  show: Show | null;
  aspect: number;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [show, setShow] = useState<Show | null>(null);
  const { spec, theme, drawings, hud } = options;
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  const aspect = spec.strips.length / (spec.rows * (spec.rows > 3 ? 1 : TALL));
  const opened = useEffectEvent((created: Show) => {
    created.rest(options.opening);
    setShow(created);
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const look = {
      reels: spec.strips.length,
      rows: spec.rows,
      theme,
      lines: spec.pays.by === "lines" ? spec.pays.lines : [],
    };
    const board = createBoard(element, look);
    const sounds = createSounds(() => now.current.sound);
    const created = createShow({
      board,
      spec,
      isStill: () => now.current.isStill,
      sounds,
      tell: hud.set,
    });
    let size = 0;
    const resized = new ResizeObserver(async ([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width === 0 || width === size) return;
      const isFirst = size === 0;
      size = width;
      const height = width / aspect;
      const ratio = Math.min(window.devicePixelRatio || 1, 3);
      const symbols = spec.symbols.map(({ id }) => drawings[id] ?? []);
      const sprites = await makeSprites(
        symbols,
        width / spec.strips.length,
        height / spec.rows,
        ratio,
      );
      // A later resize may have overtaken this one.
      if (size !== width) return;
      board.resize(width, height, ratio, sprites);
      if (isFirst) opened(created);
      else created.redraw();
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      created.end();
    };
  }, [spec, theme, drawings, hud, aspect]);

  return { canvas, show, aspect };
}

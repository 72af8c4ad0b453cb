import type { SlotId } from "@touchline/fair";

/** A slot's look around its symbols. */
export interface SlotTheme {
  /** The background, from top to bottom. */
  sky: readonly [string, string, string];
  /** The background of the reels, from top to bottom, and their frame. */
  panel: readonly [string, string];
  frame: string;
  /** The colour that marks wins; a veil covers the rest meanwhile. */
  glow: string;
  veil: string;
  /** The symbols on the tile, the first one in front (art/heroes.data.ts). */
  tile: readonly string[];
}

export const SLOT_THEMES: Readonly<Record<SlotId, SlotTheme>> = {
  "corner-fruits": {
    sky: ["#7c1236", "#43092a", "#1d0416"],
    panel: ["#fff6e4", "#f3d7ae"],
    frame: "#ffcf5c",
    glow: "#e0004d",
    veil: "#fff1d9b8",
    tile: ["cherry", "seven", "bell"],
  },
  "night-derby": {
    sky: ["#14306b", "#0c1c42", "#060d20"],
    panel: ["#15294f", "#0a1630"],
    frame: "#7fa8ff",
    glow: "#d8ff5c",
    veil: "#00000099",
    tile: ["cup", "ball"],
  },
  "neon-avenue": {
    sky: ["#3b0f6b", "#240a4d", "#0e041f"],
    panel: ["#241049", "#120726"],
    frame: "#ff4fb0",
    glow: "#7df9ff",
    veil: "#00000099",
    tile: ["cocktail", "disco"],
  },
  "scroll-of-dunes": {
    sky: ["#f0a04b", "#a4481f", "#3c1409"],
    panel: ["#5a2a12", "#2f1307"],
    frame: "#ffcf7a",
    glow: "#ffe27a",
    veil: "#00000099",
    tile: ["scroll", "sun"],
  },
  "deep-catch": {
    sky: ["#1fb6c9", "#0b5a86", "#04203d"],
    panel: ["#0d4f78", "#062742"],
    frame: "#7fe7f2",
    glow: "#fff07a",
    veil: "#00000099",
    tile: ["fish", "pearl"],
  },
  "golden-whistle": {
    sky: ["#1d8a4b", "#0c4f2c", "#052414"],
    panel: ["#0f4a2c", "#062716"],
    frame: "#ffd85e",
    glow: "#fff07a",
    veil: "#00000099",
    tile: ["whistle", "glove"],
  },
};

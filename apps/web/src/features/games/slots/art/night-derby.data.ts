import { HEROES } from "./heroes.data.ts";
import { ranks } from "./ranks.ts";
import { box, circle, type Drawing, star } from "./shape.ts";

export const drawings: Readonly<Record<string, Drawing>> = {
  ...HEROES["night-derby"],
  ...ranks(
    {
      ace: ["#ff8f8f", "#c81e3c"],
      king: ["#ffd37a", "#c9780a"],
      queen: ["#9df0b4", "#178a4c"],
      jack: ["#8fd3ff", "#1666c2"],
      ten: ["#d9b8ff", "#7434c9"],
    },
    "#071225",
  ),
  boot: [
    [
      "M14 30C22 25 33 26 38 32C46 46 58 50 74 52C88 54 94 62 92 72H18C12 58 11 42 14 30Z",
      ["#5ef0ff", "#0a6fd1"],
      "#062a5c",
      2.5,
    ],
    ["M16 71H92C92 78 90 80 86 80H22C18 80 16 76 16 71Z", ["#f2f6ff", "#a9b8d6"], "#062a5c", 2],
    ["M24 80V88M40 80V88M62 80V88M80 80V88", "none", "#dfe7f5", 6],
    ["M36 42L50 36M42 48L56 42M50 53L63 47", "none", "#ffffff", 3.5],
    ["M20 60L34 66M19 50L42 62", "none", "#c9f227", 4],
  ],
  scarf: [
    ["M22 24C22 4 78 4 78 24L70 40C64 28 36 28 30 40Z", ["#ff5470", "#a30d33"], "#4f0418", 2.5],
    ["M24 30L46 34L43 82L19 80Z", ["#ff5470", "#a30d33"], "#4f0418", 2.5],
    ["M76 30L54 34L57 82L81 80Z", ["#ff5470", "#a30d33"], "#4f0418", 2.5],
    [
      "M22.5 44L45 47L44.4 56L21.5 54ZM77.5 44L55 47L55.6 56L78.5 54ZM20.5 64L44 66L43.5 74L20 72ZM79.5 64L56 66L56.5 74L80 72ZM40 9L38 30L48 28V8ZM60 9L62 30L52 28V8Z",
      "#fff4e6",
    ],
    [
      "M21 82V92M28 82V92M35 83V92M42 83V92M58 83V92M65 83V92M72 82V92M79 82V92",
      "none",
      "#ff7d90",
      3,
    ],
  ],
  floodlight: [
    [circle(50, 36, 35), "#fff7b044"],
    ["M46 54H54L58 92H42Z", ["#8b9bb5", "#3b4a63"], "#131c2c", 2],
    [box(30, 89, 40, 7, 2), ["#8b9bb5", "#2c394f"]],
    [box(12, 12, 76, 46, 6), ["#42526e", "#1a2436"], "#0a101c", 2.5],
    ...[24, 46].flatMap(
      (y): Drawing =>
        [26, 50, 74].flatMap(
          (x): Drawing => [
            [circle(x, y, 9.5), "#fff3a0"],
            [circle(x, y, 6), "#ffffff"],
          ],
        ),
    ),
    ["M6 6L16 14M94 6L84 14M50 0V8", "none", "#fff7b0", 3.5],
  ],
  ticket: [
    ["M6 28H94V43A8 8 0 0 0 94 59V74H6V59A8 8 0 0 0 6 43Z", ["#d8ff5c", "#7fb800"], "#2f4700", 3],
    ["M68 31V72", "none", "#2f4700", 3],
    [star(37, 51, 5, 18, 7.5), ["#25380a", "#111c02"]],
    ["M76 42H88M76 51H88M76 60H88", "none", "#2f4700", 4],
  ],
};

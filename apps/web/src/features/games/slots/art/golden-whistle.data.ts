import { HEROES } from "./heroes.data.ts";
import { ranks } from "./ranks.ts";
import { box, type Drawing, star } from "./shape.ts";

export const drawings: Readonly<Record<string, Drawing>> = {
  ...HEROES["golden-whistle"],
  ...ranks(
    {
      ace: ["#ff9d9d", "#b81434"],
      king: ["#ffdf80", "#b87800"],
      queen: ["#a6f5c0", "#0f8a4a"],
      jack: ["#9bd0ff", "#155fb8"],
      ten: ["#e2c2ff", "#7a36c4"],
    },
    "#04150d",
  ),
  goldenboot: [
    [
      "M14 26C22 21 33 22 38 28C46 42 58 46 74 48C88 50 94 58 92 68H18C12 54 11 38 14 26Z",
      ["#fff0a8", "#c47f08"],
      "#6b4200",
      2.5,
    ],
    ["M16 67H92C92 74 90 76 86 76H22C18 76 16 72 16 67Z", ["#ffe58a", "#8a5600"], "#6b4200", 2],
    ["M24 76V83M40 76V83M62 76V83M80 76V83", "none", "#e0a020", 6],
    [box(14, 84, 80, 10, 3), ["#27364f", "#0b1422"]],
    ["M36 38L50 32M42 44L56 38M50 49L63 43", "none", "#ffffff", 3.5],
    [star(25, 52, 5, 9, 3.8), "#ffffff"],
  ],
  shirt: [
    [
      "M34 10C40 18 60 18 66 10L94 26L83 48L72 42V90H28V42L17 48L6 26Z",
      ["#4ea3ff", "#0b4fb3"],
      "#05285f",
      2.5,
    ],
    ["M38 15V90H47V18.500ZM62 15V90H53V18.500Z", "#f4f8ff"],
    ["M34 10C40 18 60 18 66 10", "none", "#ffffff", 4],
    ["M8 28L18 46M92 28L82 46", "none", "#f4f8ff", 4],
  ],
  card: [
    ["M14 20L52 10L70 78L32 88Z", ["#ffe36b", "#e6a700"], "#7a5600", 2.5],
    ["M40 18L86 22L80 90L34 86Z", ["#ff6a5c", "#b3001e"], "#5e0010", 2.5],
    ["M47 26L78 28.5", "none", "#ffffff80", 4],
  ],
  flag: [
    ["M22 94L36 8", "none", "#3a2a10", 9],
    ["M22 94L36 8", "none", "#ffe9b8", 5],
    ["M36 10L92 20L85 62L29 52Z", ["#ff7a2f", "#d1260a"], "#6b1502", 2.5],
    ["M36 10L64 15L60.5 36L32.5 31ZM60.5 36L88.5 41L85 62L57 57Z", ["#fff06b", "#f0c000"]],
  ],
};

import { HEROES } from "./heroes.data.ts";
import { box, circle, type Drawing, shine, star } from "./shape.ts";

export const drawings: Readonly<Record<string, Drawing>> = {
  ...HEROES["neon-avenue"],
  vinyl: [
    [circle(50, 50, 42), ["#39394a", "#07070c"], "#8d8da8", 2],
    [circle(50, 50, 34), "none", "#55556b", 1.6],
    [circle(50, 50, 28), "none", "#55556b", 1.6],
    [circle(50, 50, 22), "none", "#55556b", 1.6],
    ["M24 24L40 40M60 60L76 76", "none", "#ffffff38", 9],
    [circle(50, 50, 15), ["#ffb02e", "#ff5a1f"]],
    [circle(50, 50, 4), "#0b0b12"],
  ],
  heart: [
    [
      "M50 88C14 62 6 44 12 28C18 12 40 10 50 28C60 10 82 12 88 28C94 44 86 62 50 88Z",
      ["#ff7a9c", "#e0114f"],
      "#6b0424",
      3,
    ],
    ["M22 36C22 28 28 23 35 25", "none", "#ffffffc0", 6],
  ],
  diamond: [
    ["M26 16H74L94 40L50 90L6 40Z", ["#a8f6ff", "#0a86d8"], "#053f7a", 3],
    ["M6 40H94M26 16L34 40L50 90L66 40L74 16M34 40L50 16L66 40", "none", "#ffffffa0", 2.5],
    ["M26 16L34 40L50 16Z", "#ffffff70"],
  ],
  moon: [
    ["M60 8A44 44 0 1 0 92 62A35 35 0 0 1 60 8Z", ["#fff3a3", "#f0a500"], "#7a4f00", 3],
    [circle(38, 62, 5), "#c98400a0"],
    [circle(52, 78, 3.5), "#c98400a0"],
    [circle(28, 46, 3), "#c98400a0"],
    [star(78, 24, 4, 13, 3.5), "#ffffff"],
  ],
  bolt: [
    ["M60 4L18 56H44L34 96L84 38H56Z", ["#e8ff6b", "#56c800"], "#1f4a00", 3.5],
    ["M54 16L32 46", "none", "#ffffffb0", 5],
  ],
  neon: [
    [box(8, 8, 84, 84, 22), "#ff2e8826", "#ff2e88", 6],
    [box(14, 14, 72, 72, 17), "none", "#7df9ff", 3],
    [star(50, 53, 5, 34, 14), ["#ffffff", "#ff8df0"], "#ff2e88", 3],
  ],
  pass: [
    ["M38 30L28 4M62 30L72 4", "none", "#7df9ff", 6],
    [box(20, 24, 60, 70, 8), ["#ffd86b", "#e08900"], "#5c3600", 3],
    [box(38, 29, 24, 6, 3), "#5c3600"],
    [star(50, 57, 5, 18, 7.5), "#ffffff"],
    ["M32 82H68", "none", "#5c3600", 5],
    shine(30, 34, 4, 2),
  ],
};

import { HEROES } from "./heroes.data.ts";
import { ranks } from "./ranks.ts";
import { circle, type Drawing, ellipse, shine, star } from "./shape.ts";

export const drawings: Readonly<Record<string, Drawing>> = {
  ...HEROES["deep-catch"],
  ...ranks(
    {
      ace: ["#ffb3c7", "#c2255c"],
      king: ["#a5f3fc", "#0e7490"],
      queen: ["#fde68a", "#b7791f"],
      jack: ["#c4b5fd", "#5b3fc4"],
    },
    "#04263d",
  ),
  crab: [
    [
      "M26 62L10 56M26 70L10 72M30 78L18 88M74 62L90 56M74 70L90 72M70 78L82 88",
      "none",
      "#8f1020",
      5,
    ],
    ["M28 50C14 46 10 34 16 24M72 50C86 46 90 34 84 24", "none", "#8f1020", 7],
    [
      "M16 28C2 24 4 8 14 4L17 16L24 6C32 16 28 28 16 28ZM84 28C98 24 96 8 86 4L83 16L76 6C68 16 72 28 84 28Z",
      ["#ff7a6b", "#c21a2c"],
      "#6b0814",
      2.5,
    ],
    ["M42 46V36M58 46V36", "none", "#8f1020", 4],
    [ellipse(50, 64, 32, 22), ["#ff8a73", "#c21a2c"], "#6b0814", 2.5],
    [circle(42, 33, 6), "#ffffff"],
    [circle(58, 33, 6), "#ffffff"],
    [circle(42, 33, 3), "#151515"],
    [circle(58, 33, 3), "#151515"],
    ["M40 72C46 77 54 77 60 72", "none", "#6b0814", 3.5],
    shine(36, 53, 8, 3.5, "80"),
  ],
  starfish: [
    [star(50, 53, 5, 45, 19), ["#ffd27a", "#f08c00"], "#f08c00", 10],
    [star(50, 53, 5, 45, 19), "none", "#8a4a00", 1.5],
    [
      [
        circle(50, 53, 5),
        circle(50, 32, 4),
        circle(50, 18, 2.6),
        circle(70, 47, 4),
        circle(83, 43, 2.6),
        circle(62, 70, 4),
        circle(70, 82, 2.6),
        circle(38, 70, 4),
        circle(30, 82, 2.6),
        circle(30, 47, 4),
        circle(17, 43, 2.6),
      ].join(""),
      "#fff3d6",
    ],
  ],
  shell: [
    ["M40 84H60L66 92H34Z", ["#ffd9ec", "#c25a94"], "#6d1f4b", 2],
    [
      "M50 86L10 50C8 40 14 30 22 30C24 18 36 14 42 20C46 12 54 12 58 20C64 14 76 18 78 30C86 30 92 40 90 50Z",
      ["#ffe3f1", "#d4589b"],
      "#6d1f4b",
      2.5,
    ],
    ["M50 84L22 32M50 84L42 22M50 84L58 22M50 84L78 32", "none", "#8f2f68", 3],
    ["M20 42C22 36 26 36 28 38", "none", "#ffffffc0", 4],
  ],
  anchor: [
    [circle(50, 16, 9), "none", "#0b2238", 9],
    [circle(50, 16, 9), "none", "#b9cfe4", 5],
    ["M50 26V88M30 38H70M12 58C14 78 30 88 50 88C70 88 86 78 88 58", "none", "#0b2238", 14],
    ["M50 26V88M30 38H70M12 58C14 78 30 88 50 88C70 88 86 78 88 58", "none", "#8fb0cf", 9],
    ["M50 30V84M33 37H67", "none", "#e6f1fb", 3],
    ["M4 66L12 48L24 64ZM96 66L88 48L76 64Z", ["#b9cfe4", "#5f83a6"], "#0b2238", 2.5],
  ],
  helm: [
    ["M50 4V96M4 50H96M17.5 17.500L82.5 82.500M82.5 17.500L17.5 82.5", "none", "#4a2408", 10],
    ["M50 6V94M6 50H94M19 19L81 81M81 19L19 81", "none", "#c9853f", 5.5],
    [circle(50, 50, 30), "none", "#4a2408", 13],
    [circle(50, 50, 30), "none", "#e0a055", 8.5],
    [circle(50, 50, 32), "none", "#ffd79a", 2],
    [circle(50, 50, 11), ["#ffe58a", "#c98a12"], "#4a2408", 2.5],
    shine(47, 46, 4, 2.6),
  ],
};

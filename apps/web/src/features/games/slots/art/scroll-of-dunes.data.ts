import { HEROES } from "./heroes.data.ts";
import { ranks } from "./ranks.ts";
import { circle, type Drawing, ellipse, shine } from "./shape.ts";

export const drawings: Readonly<Record<string, Drawing>> = {
  ...HEROES["scroll-of-dunes"],
  ...ranks({ ace: ["#ffb199", "#b5341c"], king: ["#8fe3d6", "#0b7d74"], queen: ["#ffe08a", "#b97f00"], jack: ["#b9c8ff", "#3c4fb0"], ten: ["#e7b4ff", "#8434a8"] }, "#3a1503"),
  lamp: [
    ["M70 50C92 36 98 66 74 66", "none", "#6b3f00", 9], ["M70 50C92 36 98 66 74 66", "none", "#ffcf5c", 5],
    ["M10 48C22 42 32 48 40 46H68C80 46 86 54 80 64C74 78 54 80 44 76C32 72 24 56 10 48Z", ["#ffe58a", "#c07708"], "#6b3f00", 2.5],
    ["M42 77H66L74 90H34Z", ["#e8a91d", "#8a5200"], "#6b3f00", 2],
    ["M42 46C42 30 66 30 66 46Z", ["#fff0a8", "#d38b06"], "#6b3f00", 2.5], [circle(54, 30, 5), ["#ff6b6b", "#a3122a"], "#5c0715", 2],
    ["M10 44C2 36 16 30 10 20C6 14 14 8 18 8", "none", "#bff4ff", 4],
    ["M46 58C54 62 64 60 70 56", "none", "#ffffff90", 4],
  ],
  scarab: [
    ["M28 34L12 24M26 54H8M30 72L14 84M72 34L88 24M74 54H92M70 72L86 84", "none", "#083b45", 6],
    [ellipse(50, 24, 17, 13), ["#2f6fd6", "#0b2a66"], "#061a40", 2.5],
    [ellipse(50, 58, 29, 34), ["#3fe0cf", "#05646e"], "#033840", 2.5],
    ["M50 30V92M24 46C36 38 64 38 76 46", "none", "#033840", 3],
    [circle(38, 62, 5), "#ffd85e"], [circle(62, 62, 5), "#ffd85e"],
    [circle(42, 21, 3), "#ffe7a3"], [circle(58, 21, 3), "#ffe7a3"],
    shine(36, 46, 5, 7, "60"),
  ],
  palm: [
    [ellipse(50, 90, 40, 8), ["#ffe0a0", "#d69a45"]],
    ["M46 90C52 70 52 54 48 38L56 36C62 56 60 74 58 90Z", ["#b5793a", "#5e3310"], "#3a1d05", 2],
    ["M52 38C38 18 16 22 8 40C24 32 38 34 52 38ZM52 38C66 18 88 22 94 42C80 32 66 34 52 38ZM52 38C34 36 20 50 20 66C30 50 40 44 52 38ZM52 38C70 36 82 50 82 66C74 50 64 44 52 38ZM52 38C48 22 54 8 68 4C64 16 60 28 52 38Z", ["#7ee05a", "#157a34"], "#0b4a1c", 2.5],
    [circle(46, 43, 4.5), "#7a3b12"], [circle(57, 44, 4.5), "#7a3b12"],
  ],
};

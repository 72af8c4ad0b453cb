// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconIdOff = /* @__PURE__ */ outlined(
  "M8 4h10a3 3 0 0 1 3 3v10m-1.437 2.561c-.455 .279 -.99 .439 -1.563 .439h-12a3 3 0 0 1 -3 -3v-10c0 -1.083 .573 -2.031 1.433 -2.559M8.175 8.178a2 2 0 1 0 2.646 2.65M15 8h2M16 12h1M7 16h9M3 3l18 18",
);

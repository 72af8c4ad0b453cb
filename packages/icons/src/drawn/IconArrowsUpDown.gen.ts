// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconArrowsUpDown = /* @__PURE__ */ outlined(
  "M7 3l0 18M10 6l-3 -3l-3 3M20 18l-3 3l-3 -3M17 21l0 -18",
);

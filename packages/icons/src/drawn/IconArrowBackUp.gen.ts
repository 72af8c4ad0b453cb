// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconArrowBackUp = /* @__PURE__ */ outlined(
  "M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1",
);

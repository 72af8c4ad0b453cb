// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconPoint = /* @__PURE__ */ outlined(
  "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
);

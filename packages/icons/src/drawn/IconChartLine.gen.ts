// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconChartLine = /* @__PURE__ */ outlined(
  "M4 19l16 0M4 15l4 -6l4 2l4 -5l4 4",
);

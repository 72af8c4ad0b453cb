// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconCurrencySolana = /* @__PURE__ */ outlined(
  "M4 18h12l4 -4h-12l-4 4M8 14l-4 -4h12l4 4M16 10l4 -4h-12l-4 4",
);

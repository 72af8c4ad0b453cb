// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconCheck = /* @__PURE__ */ outlined(
  "M5 12l5 5l10 -10",
);

// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconId = /* @__PURE__ */ outlined(
  "M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -10M7 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 8l2 0M15 12l2 0M7 16l10 0",
);

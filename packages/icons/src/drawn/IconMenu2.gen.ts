// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconMenu2 = /* @__PURE__ */ outlined(
  "M4 6l16 0M4 12l16 0M4 18l16 0",
);

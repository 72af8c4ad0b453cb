// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconPlayerSkipForward = /* @__PURE__ */ outlined(
  "M4 5v14l12 -7l-12 -7M20 5l0 14",
);

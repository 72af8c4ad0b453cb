// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconX = /* @__PURE__ */ outlined(
  "M18 6l-12 12M6 6l12 12",
);

// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconPlus = /* @__PURE__ */ outlined(
  "M12 5l0 14M5 12l14 0",
);

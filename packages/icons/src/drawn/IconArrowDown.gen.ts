// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconArrowDown = /* @__PURE__ */ outlined(
  "M12 5l0 14M18 13l-6 6M6 13l6 6",
);

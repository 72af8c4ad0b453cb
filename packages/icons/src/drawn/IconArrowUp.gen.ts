// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconArrowUp = /* @__PURE__ */ outlined(
  "M12 5l0 14M18 11l-6 -6M6 11l6 -6",
);

// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconAnchor = /* @__PURE__ */ outlined(
  "M12 9v12m-8 -8a8 8 0 0 0 16 0m1 0h-2m-14 0h-2M9 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
);

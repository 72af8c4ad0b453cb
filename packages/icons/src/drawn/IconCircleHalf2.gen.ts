// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconCircleHalf2 = /* @__PURE__ */ outlined(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 3v18M12 14l7 -7M12 19l8.5 -8.5M12 9l4.5 -4.5",
);

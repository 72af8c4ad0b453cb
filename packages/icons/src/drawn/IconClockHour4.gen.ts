// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconClockHour4 = /* @__PURE__ */ outlined(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 12l3 2M12 7v5",
);

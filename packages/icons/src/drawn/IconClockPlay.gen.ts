// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconClockPlay = /* @__PURE__ */ outlined(
  "M12 7v5l2 2M17 22l5 -3l-5 -3l0 6M13.017 20.943a9 9 0 1 1 7.831 -7.292",
);

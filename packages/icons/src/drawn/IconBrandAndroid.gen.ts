// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconBrandAndroid = /* @__PURE__ */ outlined(
  "M4 10l0 6M20 10l0 6M7 9h10v8a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-8a5 5 0 0 1 10 0M8 3l1 2M16 3l-1 2M9 18l0 3M15 18l0 3",
);

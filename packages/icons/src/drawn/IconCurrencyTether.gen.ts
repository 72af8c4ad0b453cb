// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconCurrencyTether = /* @__PURE__ */ outlined(
  "M4 11a8 2 0 1 0 16 0a8 2 0 1 0 -16 0M12 20v-16M4 4h16",
);

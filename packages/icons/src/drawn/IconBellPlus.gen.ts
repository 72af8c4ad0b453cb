// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconBellPlus = /* @__PURE__ */ outlined(
  "M12.5 17h-8.5a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6a2 2 0 1 1 4 0a7 7 0 0 1 4 6v1M9 17v1a3 3 0 0 0 3.51 2.957M16 19h6M19 16v6",
);

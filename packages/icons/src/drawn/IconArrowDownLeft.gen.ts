// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconArrowDownLeft = /* @__PURE__ */ outlined(
  "M17 7l-10 10M16 17l-9 0l0 -9",
);

// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconArrowUpRight = /* @__PURE__ */ outlined(
  "M17 7l-10 10M8 7l9 0l0 9",
);

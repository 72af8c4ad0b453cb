// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconChevronLeft = /* @__PURE__ */ outlined(
  "M15 6l-6 6l6 6",
);

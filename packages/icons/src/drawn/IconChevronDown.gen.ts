// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconChevronDown = /* @__PURE__ */ outlined(
  "M6 9l6 6l6 -6",
);

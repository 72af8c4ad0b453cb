// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconCrown = /* @__PURE__ */ outlined(
  "M12 6l4 6l5 -4l-2 10h-14l-2 -10l5 4l4 -6",
);

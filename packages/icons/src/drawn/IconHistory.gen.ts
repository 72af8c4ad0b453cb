// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconHistory = /* @__PURE__ */ outlined(
  "M12 8l0 4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5",
);

// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconCurrencyLitecoin = /* @__PURE__ */ outlined(
  "M18 19h-8.194a2 2 0 0 1 -1.98 -2.283l1.674 -11.717M14 9l-9 4",
);

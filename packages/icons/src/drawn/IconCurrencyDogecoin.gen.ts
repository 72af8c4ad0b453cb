// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconCurrencyDogecoin = /* @__PURE__ */ outlined(
  "M6 12h6M9 6v12M6 18h6a6 6 0 1 0 0 -12h-6",
);

// Made by apps/web/scripts/gen-page-icons.ts from Tabler Icons (MIT, Paweł Kuna): do not edit.
import { outlined } from "../icon.ts";

export const IconCurrencyEthereum = /* @__PURE__ */ outlined(
  "M6 12l6 -9l6 9l-6 9l-6 -9M6 12l6 -3l6 3l-6 2l-6 -2",
);

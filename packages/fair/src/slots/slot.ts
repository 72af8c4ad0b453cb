export { loadSlotSpec } from "./load-slot.ts";
export type { FreeSpinRule, SlotSpec, SlotSymbol } from "./slot-spec.ts";
export type { SlotView, SlotWin, SpinView, StepView } from "./slot-view.ts";

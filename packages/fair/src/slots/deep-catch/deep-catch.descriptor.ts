import { describeSlot } from "../describe-slot.ts";
import { deepCatch } from "./deep-catch.data.ts";

export const deepCatchDescriptor = describeSlot(deepCatch, {
  title: "Deep Catch",
  mechanic: "lines",
  themes: ["sea"],
  features: ["stickyWilds", "freeSpins"],
});

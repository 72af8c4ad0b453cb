import { describeSlot } from "../describe-slot.ts";
import { goldenWhistle } from "./golden-whistle.data.ts";

export const goldenWhistleDescriptor = describeSlot(goldenWhistle, {
  title: "Golden Whistle",
  mechanic: "lines",
  themes: ["football"],
  features: ["jackpot", "expandingWilds", "freeSpins"],
  jackpotId: "golden-whistle",
});

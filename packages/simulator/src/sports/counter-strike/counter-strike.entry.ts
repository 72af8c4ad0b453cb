import { sportEntry } from "../entry.ts";
import { FINALISTS } from "../outrights/winner.ts";
import { COUNTER_STRIKE } from "./counter-strike.ts";

export const counterStrikeEntry = sportEntry("CounterStrike", COUNTER_STRIKE, {
  share: 6,
  lineup: {
    starters: ["captain", "sniper", "entry", "support", "lurker"],
    bench: [],
    handles: true,
  },
  outrights: [{ rank: 1, title: "IEM Katowice winner", eachWay: FINALISTS }],
});

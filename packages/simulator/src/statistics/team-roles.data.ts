import type { LineupRole, Sport } from "@touchline/contract";

export interface TeamSheet {
  starters: readonly LineupRole[];
  bench: readonly LineupRole[];
  /** Esports players use handles and have no shirts. */
  handles?: true;
}

const repeat = (role: LineupRole, count: number): LineupRole[] => Array.from({ length: count }, () => role);

/** The positions of a team's sheet by sport; football has its own. */
export const TEAM_SHEETS: Partial<Record<Sport, TeamSheet>> = {
  Basketball: {
    starters: ["point_guard", "shooting_guard", "small_forward", "power_forward", "centre"],
    bench: ["point_guard", "shooting_guard", "small_forward", "power_forward", "centre", "shooting_guard", "small_forward"],
  },
  IceHockey: {
    starters: ["goaltender", "defenceman", "defenceman", "winger", "centre", "winger"],
    bench: ["goaltender", ...repeat("defenceman", 4), ...repeat("centre", 3), ...repeat("winger", 6)],
  },
  Volleyball: {
    starters: ["setter", "outside_hitter", "middle_blocker", "opposite", "outside_hitter", "middle_blocker", "libero"],
    bench: ["setter", "opposite", "outside_hitter", "middle_blocker", "libero"],
  },
  Handball: {
    starters: ["goalkeeper", "left_wing", "left_back", "centre_back", "right_back", "right_wing", "pivot"],
    bench: ["goalkeeper", "left_wing", "left_back", "centre_back", "right_back", "right_wing", "pivot"],
  },
  AmericanFootball: {
    starters: ["quarterback", "running_back", ...repeat("wide_receiver", 3), "tight_end", ...repeat("offensive_line", 5)],
    bench: [...repeat("defensive_line", 4), ...repeat("linebacker", 3), ...repeat("cornerback", 2), ...repeat("safety", 2)],
  },
  Baseball: {
    starters: ["pitcher", "catcher", ...repeat("infielder", 4), ...repeat("outfielder", 3), "designated_hitter"],
    bench: [...repeat("pitcher", 3), "catcher", "infielder", "outfielder"],
  },
  Cricket: {
    starters: [...repeat("opener", 2), ...repeat("batter", 2), "wicketkeeper", ...repeat("all_rounder", 2), ...repeat("bowler", 4)],
    bench: ["batter", "all_rounder", "bowler", "bowler"],
  },
  CounterStrike: { starters: ["captain", "sniper", "entry", "support", "lurker"], bench: [], handles: true },
  Dota2: { starters: ["carry", "mid", "offlane", "support", "hard_support"], bench: [], handles: true },
  LeagueOfLegends: { starters: ["top", "jungle", "mid", "bot", "support"], bench: [], handles: true },
  Valorant: { starters: ["duelist", "initiator", "controller", "sentinel", "flex"], bench: [], handles: true },
};

/** Invented pieces that handles are composed of. */
export const HANDLE_STARTS = "ax zer vex kry mor nul tok fen dru sil bra quo jin pyx rav gho lum ost wek yar".split(" ");
export const HANDLE_ENDS = "on ix ty us ro a en ez or ilo ek o yn ash ub eer".split(" ");

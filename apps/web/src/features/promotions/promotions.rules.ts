import type { Promotion, PromotionCard, RaceMetric } from "@touchline/contract";

type Group = "now" | "always" | "over";

const groupOf = ({ phase, endsAt, kind }: PromotionCard): Group => {
  if (phase === "ended" || phase === "canceled") return "over";
  return endsAt === null || kind === "editorial" ? "always" : "now";
};

/** Promotions in groups, the most relevant first; empty groups are left out. */
export function groupsOf(promotions: readonly PromotionCard[]): [Group, PromotionCard[]][] {
  const groups = Map.groupBy(promotions, groupOf);
  return (["now", "always", "over"] as const).flatMap((name): [Group, PromotionCard[]][] => {
    const group = groups.get(name);
    return group ? [[name, group]] : [];
  });
}

/** A formatted score: money, or a multiple of the stake. */
export const scoreText = (
  metric: RaceMetric,
  score: number,
  money: (amount: number) => string,
): string => (metric === "multiplier" ? `×${(score / 1000).toFixed(2)}` : money(score));

/** Groups places with the same prize. */
export function prizeSteps(
  prizes: readonly number[],
): { from: number; to: number; prize: number }[] {
  const steps: { from: number; to: number; prize: number }[] = [];
  for (const [at, prize] of prizes.entries()) {
    const last = steps.at(-1);
    if (last?.prize === prize) last.to = at + 1;
    else steps.push({ from: at + 1, to: at + 1, prize });
  }
  return steps;
}

/** Its leaderboard or state may change while it is shown. */
export const isMoving = ({ race, phase }: Pick<Promotion, "race" | "phase">): boolean =>
  race !== null && (phase === "running" || phase === "settling");

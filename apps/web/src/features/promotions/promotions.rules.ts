import type { Promotion, PromotionCard, RaceMetric } from "@touchline/contract";

type Group = "now" | "always" | "over";

const groupOf = ({ phase, endsAt, kind }: PromotionCard): Group => {
  if (phase === "ended" || phase === "canceled") return "over";
  return endsAt === null || kind === "editorial" ? "always" : "now";
};

/** Promotions of a list by what a visitor looks for first; groups without any are left out. */
export function groupsOf(promotions: readonly PromotionCard[]): [Group, PromotionCard[]][] {
  const groups = Map.groupBy(promotions, groupOf);
  return (["now", "always", "over"] as const).flatMap((name): [Group, PromotionCard[]][] => {
    const group = groups.get(name);
    return group ? [[name, group]] : [];
  });
}

/** A score as it is read: money, or how many times a stake was won. */
export const scoreText = (
  metric: RaceMetric,
  score: number,
  money: (amount: number) => string,
): string => (metric === "multiplier" ? `×${(score / 1000).toFixed(2)}` : money(score));

/** Places with the same prize stand together. */
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

/** Its board or its state may change while somebody looks. */
export const isMoving = ({ race, phase }: Pick<Promotion, "race" | "phase">): boolean =>
  race !== null && (phase === "running" || phase === "settling");

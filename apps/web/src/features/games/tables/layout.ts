/** Chips on a table by spot, in minor units. */
export type Chips = Readonly<Record<string, number>>;

/** The current chips and the earlier steps, so that every step can be undone. */
export interface Layout {
  chips: Chips;
  before: readonly Chips[];
}

export const BARE: Layout = { chips: {}, before: [] };

export type LayoutFact =
  | { type: "placed"; spot: string; amount: number }
  | { type: "repeated"; chips: Chips }
  | { type: "doubled" }
  | { type: "cleared" }
  | { type: "undone" }
  | { type: "swept" };

export const stakeOn = (chips: Chips): number =>
  Object.values(chips).reduce((sum, amount) => sum + amount, 0);

export function layoutAfter({ chips, before }: Layout, fact: LayoutFact): Layout {
  const step = (next: Chips): Layout => ({ chips: next, before: [...before, chips] });
  switch (fact.type) {
    case "placed":
      return step({ ...chips, [fact.spot]: (chips[fact.spot] ?? 0) + fact.amount });
    case "repeated":
      return step(fact.chips);
    case "doubled":
      return step(
        Object.fromEntries(Object.entries(chips).map(([spot, amount]) => [spot, amount * 2])),
      );
    case "cleared":
      return step({});
    case "undone":
      return { chips: before.at(-1) ?? {}, before: before.slice(0, -1) };
    case "swept":
      return BARE;
  }
}

/** The number of chip values to choose from. */
const VALUES = 6;

/** Chips increase in round steps, 1, 5, 10, 50 and so on, from the minimum stake. */
export function chipValues({
  minStake,
  maxStake,
}: {
  minStake: number;
  maxStake: number;
}): number[] {
  const values: number[] = [];
  for (let power = 1; values.length < VALUES && power <= maxStake; power *= 10)
    values.push(...[power, power * 5].filter((value) => value >= minStake && value <= maxStake));
  return values.length > 0 ? values.slice(0, VALUES) : [minStake];
}

/** The shortest form of an amount, for a chip. */
export function chipText(amount: number, exponent: number): string {
  const units = amount / 10 ** exponent;
  const [scaled, letter] =
    units >= 1e6 ? [units / 1e6, "M"] : units >= 1000 ? [units / 1000, "K"] : [units, ""];
  const digits = Number.isInteger(scaled) ? 0 : scaled >= 100 ? 0 : scaled >= 10 || letter ? 1 : 2;
  return `${scaled.toFixed(digits)}${letter}`;
}

import type { LineKind, SettlementLine } from "./settlement-line.ts";

/** One movement on a provider's account in our ledger. */
export interface Movement {
  punterId: string;
  transactionId: string;
  kind: LineKind;
  paymentId: string;
  reference: string | null;
  /** Positive towards us, negative away from us. */
  amount: bigint;
  currency: string;
  day: string;
}

export interface Match {
  line: SettlementLine;
  /** Null if lines of one payment cancel each other out. */
  movement: Movement | null;
  by: "reference" | "amount_day" | "nets_out";
}

export type BreakKind = "line_without_movement" | "amount_differs" | "two_lines";
export interface LineBreak {
  kind: BreakKind;
  line: SettlementLine;
  movement: Movement | null;
}

export interface Matched {
  matches: Match[];
  breaks: LineBreak[];
  /** Movements without a line that settle each other. A late line may still be one of theirs. */
  opposed: Movement[];
  /** The other movements without a line. */
  left: Movement[];
}

/** Movements by key; each is returned once. */
class Pool {
  readonly #lists = new Map<string, Movement[]>();
  add(key: string, movement: Movement): void {
    const list = this.#lists.get(key);
    if (list) list.push(movement);
    else this.#lists.set(key, [movement]);
  }
  of(key: string): readonly Movement[] {
    return this.#lists.get(key) ?? [];
  }
}

/**
 * Matches lines with movements: first by our reference, then by the provider's, then by amount and
 * day. A line whose payment is already settled is surplus, and so is one whose movement an earlier
 * file settled (`settled`). A line with another amount differs. Lines of one payment that add up to
 * zero cancel each other out.
 */
export function matchLines(
  lines: readonly SettlementLine[],
  movements: readonly Movement[],
  settled: readonly Movement[] = [],
): Matched {
  const [byPayment, byReference, byAmount] = [new Pool(), new Pool(), new Pool()];
  const taken = new Set<Movement>(settled);
  for (const movement of settled.length > 0 ? [...movements, ...settled] : movements) {
    const { kind, paymentId, reference, amount, currency, day } = movement;
    byPayment.add(`${kind} ${paymentId}`, movement);
    if (reference) byReference.add(`${kind} ${reference}`, movement);
    byAmount.add(`${kind} ${currency} ${amount} ${day}`, movement);
  }
  const matches: Match[] = [];
  const breaks: LineBreak[] = [];
  const take = (line: SettlementLine, movement: Movement, by: Match["by"]) => {
    taken.add(movement);
    matches.push({ line, movement, by });
  };

  const unnamed: SettlementLine[] = [];
  for (const line of lines) {
    const named = [
      ...(line.paymentId ? byPayment.of(`${line.kind} ${line.paymentId}`) : []),
      ...(line.reference ? byReference.of(`${line.kind} ${line.reference}`) : []),
    ];
    const free = named.filter((movement) => !taken.has(movement));
    const same = free.find(
      ({ amount, currency }) => amount === line.amount && currency === line.currency,
    );
    const [other] = free;
    if (same) take(line, same, "reference");
    else if (other) {
      taken.add(other);
      breaks.push({ kind: "amount_differs", line, movement: other });
    } else if (named.length > 0)
      breaks.push({ kind: "two_lines", line, movement: named[0] ?? null });
    else unnamed.push(line);
  }

  const lost: SettlementLine[] = [];
  for (const line of unnamed) {
    const { kind, currency, amount, day } = line;
    // A line that names one of our payments is not matched with another payment's movement.
    const free = line.paymentId
      ? undefined
      : byAmount
          .of(`${kind} ${currency} ${amount} ${day}`)
          .find((movement) => !taken.has(movement));
    if (free) take(line, free, "amount_day");
    else lost.push(line);
  }
  for (const own of Map.groupBy(
    lost,
    ({ paymentId, reference, lineId }) => paymentId ?? reference ?? lineId,
  ).values()) {
    const netsOut = own.length > 1 && own.reduce((sum, { amount }) => sum + amount, 0n) === 0n;
    for (const line of own) {
      if (netsOut) matches.push({ line, movement: null, by: "nets_out" });
      else breaks.push({ kind: "line_without_movement", line, movement: null });
    }
  }
  const open = movements.filter((movement) => !taken.has(movement));
  const left = new Set(unopposed(open));
  return { matches, breaks, opposed: open.filter((each) => !left.has(each)), left: [...left] };
}

/**
 * Leaves out movements of one payment that add up to zero: the provider may never have moved that
 * money, as when a person takes a deposit back and credits it again.
 */
function unopposed(movements: readonly Movement[]): Movement[] {
  const payments = Map.groupBy(movements, ({ paymentId, currency }) => `${paymentId} ${currency}`);
  return [...payments.values()].flatMap((own) => {
    const rest = [...Map.groupBy(own, ({ kind }) => kind).values()].flatMap(withoutPairs);
    return rest.reduce((sum, { amount }) => sum + amount, 0n) === 0n ? [] : rest;
  });
}

/** Leaves out each movement with its opposite. */
function withoutPairs(movements: readonly Movement[]): Movement[] {
  const rest: Movement[] = [];
  for (const movement of movements) {
    const opposite = rest.findIndex(({ amount }) => amount === -movement.amount);
    if (opposite < 0) rest.push(movement);
    else rest.splice(opposite, 1);
  }
  return rest;
}

/**
 * Lines that name a payment or reference without an open movement: an earlier file may have settled
 * it.
 */
export function namedElsewhere(
  lines: readonly SettlementLine[],
  movements: readonly Movement[],
): SettlementLine[] {
  const names = new Set(
    movements.flatMap(({ kind, paymentId, reference }) => [
      `${kind} ${paymentId}`,
      `${kind} ${reference}`,
    ]),
  );
  const isNamed = ({ kind, paymentId, reference }: SettlementLine) =>
    (paymentId !== null && names.has(`${kind} ${paymentId}`)) ||
    (reference !== null && names.has(`${kind} ${reference}`));
  return lines.filter(
    (line) => (line.paymentId !== null || line.reference !== null) && !isNamed(line),
  );
}

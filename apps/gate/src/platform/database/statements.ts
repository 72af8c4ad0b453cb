/** Statements of a kind: their verb and first table or function. */
export interface StatementStats {
  statement: string;
  count: number;
  seconds: number;
  slow: number;
}

export interface StatementMeter {
  measured(text: string, ms: number): void;
  all(): readonly StatementStats[];
}

/** A punter notices this. Calls are usually answered by statements of a hundredth of it. */
const SLOW_MS = 1000;
/** Each is a series of the metrics. There are about three hundred kinds. */
const MOST_KINDS = 500;
/** Texts that contain a list are many and rare. */
const MOST_TEXTS = 2000;

/** What the database was asked over this process's connections, and how long it took. */
export function createStatementMeter(): StatementMeter {
  const kinds = new Map<string, StatementStats>();
  const byText = new Map<string, StatementStats>();

  function kindOf(text: string): StatementStats {
    const known = byText.get(text);
    if (known) return known;
    const { verb, what } = summaryOf(text);
    const name = what ? `${verb} ${what}` : verb;
    const statement = kinds.has(name) || kinds.size < MOST_KINDS ? name : "other";
    const kind = kinds.get(statement) ?? { statement, count: 0, seconds: 0, slow: 0 };
    kinds.set(statement, kind);
    if (byText.size >= MOST_TEXTS) byText.clear();
    byText.set(text, kind);
    return kind;
  }

  return {
    measured(text, ms) {
      const kind = kindOf(text);
      kind.count++;
      kind.seconds += ms / 1000;
      if (ms >= SLOW_MS) kind.slow++;
    },
    all: () => [...kinds.values()],
  };
}

export function summaryOf(text: string): { verb: string; what: string | undefined } {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "query";
  const what =
    /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)/i.exec(text)?.[1] ??
    /^\s*select\s+([a-z_]+)\s*\(/i.exec(text)?.[1];
  return { verb, what };
}

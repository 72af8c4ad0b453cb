/** One line of dieharder's table: a test, or one of a test's several figures. */
export interface Result {
  name: string;
  /** The test's size in bits, numbers or dimensions; 0 if it has none. */
  size: number;
  /** How many p-values the shown one combines. */
  samples: number;
  p: number;
  assessment: "PASSED" | "WEAK" | "FAILED";
}

const LINE = /^\s*(\w+)\|\s*(\d+)\|\s*\d+\|\s*(\d+)\|\s*([\d.]+)\|\s*(PASSED|WEAK|FAILED)/;

/** Parses dieharder's output without its headings. */
export function resultsIn(printed: string): Result[] {
  return printed.split("\n").flatMap((line) => {
    const [, name, size, samples, p, assessment] = LINE.exec(line) ?? [];
    if (!name) return [];
    return [
      {
        name,
        size: Number(size),
        samples: Number(samples),
        p: Number(p),
        assessment: assessment as Result["assessment"],
      },
    ];
  });
}

/**
 * One result in a hundred is weak even for perfect draws, so dieharder's authors advise a repeat
 * with more samples. A result that is weak again on other draws (one in ten thousand) counts as
 * failed, as does a test without results.
 */
export function isPassed(first: readonly Result[], again: readonly Result[] = []): boolean {
  return (
    first.length > 0 &&
    first.every(
      ({ assessment }, at) =>
        assessment === "PASSED" || (assessment === "WEAK" && again[at]?.assessment === "PASSED"),
    )
  );
}

export const isToRepeat = (results: readonly Result[]): boolean =>
  results.some(({ assessment }) => assessment === "WEAK") &&
  results.every(({ assessment }) => assessment !== "FAILED");

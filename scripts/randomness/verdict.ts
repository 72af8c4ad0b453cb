/** One line of dieharder's table: a test, or one of the several figures that a test comes to. */
export interface Result {
  name: string;
  /** Bits, numbers or dimensions taken together, where a test has a size; else 0. */
  size: number;
  /** How many p-values the one shown was made of. */
  samples: number;
  p: number;
  assessment: "PASSED" | "WEAK" | "FAILED";
}

const LINE = /^\s*(\w+)\|\s*(\d+)\|\s*\d+\|\s*(\d+)\|\s*([\d.]+)\|\s*(PASSED|WEAK|FAILED)/;

/** What dieharder printed, without its headings. */
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
 * One result in a hundred of perfect draws is weak, so dieharder's authors advise to look again
 * with more samples. A result that is weak again on other draws (one in ten thousand) counts as
 * failed, as does a test that came to nothing at all.
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

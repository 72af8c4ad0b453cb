/** The nine questions of the Problem Gambling Severity Index, each about the last twelve months. */
export const QUESTIONS = [
  "lose",
  "more",
  "back",
  "borrow",
  "problem",
  "health",
  "criticism",
  "money",
  "guilt",
] as const;

/** The points of an answer are its index: 0 to 3. */
export const ANSWERS = ["never", "sometimes", "often", "always"] as const;

export type Verdict = "none" | "low" | "moderate" | "high";

/** The index's own thresholds: 0, 1–2, 3–7, 8 and more. */
export function verdictOf(points: readonly number[]): Verdict {
  const sum = points.reduce((total, one) => total + one, 0);
  if (sum === 0) return "none";
  if (sum <= 2) return "low";
  return sum <= 7 ? "moderate" : "high";
}

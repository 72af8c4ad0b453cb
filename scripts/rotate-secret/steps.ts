/** The secrets of an installation, as its settings name them. */
export interface Secrets {
  current: string;
  next: readonly string[];
  previous: readonly string[];
}

export const STEPS = ["accept", "sign", "forget"] as const;

export type StepResult =
  | { problem: string }
  | {
      secrets: Secrets;
      /** The secret that every running gate must know before this step. */
      needs: string | null;
      /** The operator's next action. */
      todo: string;
    };

/** A gate must accept a secret's tokens before another one signs with it. */
export function stepOf(step: (typeof STEPS)[number], now: Secrets, drawn: string): StepResult {
  const { current, next, previous } = now;
  const [first] = next;
  if (!current)
    return { problem: "TOKEN_SECRET is not set: run this with the settings of the gates" };
  switch (step) {
    case "accept":
      if (first) return { problem: "TOKEN_SECRET_NEXT is set: the step after it is sign" };
      return {
        secrets: { current, next: [drawn], previous },
        needs: null,
        todo: "Restart all processes one by one with these, then: sign",
      };
    case "sign":
      if (!first) return { problem: "TOKEN_SECRET_NEXT is not set: the step before is accept" };
      return {
        secrets: { current: first, next: [], previous: [current, ...previous] },
        needs: first,
        todo: "Restart all processes one by one. After an hour: forget",
      };
    case "forget":
      if (first) return { problem: "TOKEN_SECRET_NEXT is set: the step after it is sign" };
      if (previous.length === 0)
        return { problem: "TOKEN_SECRET_PREVIOUS is not set: nothing is left" };
      return {
        secrets: { current, next: [], previous: [] },
        needs: current,
        todo: "Restart all processes one by one. The rotation is over.",
      };
  }
}

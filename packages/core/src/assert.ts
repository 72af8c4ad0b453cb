/** An impossible state. It becomes a 500 with a request id and no internal details. */
export class AssertionError extends Error {
  override name = "AssertionError";
}

export function assert(condition: unknown, why: string): asserts condition {
  if (!condition) throw new AssertionError(why);
}

/** Closes a `switch` over a union: a new case does not compile until it is handled. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable: ${JSON.stringify(value)}`);
}

/** A problem outside the program; the message says how to fix it. */
export class SetupError extends Error {
  override name = "SetupError";
}

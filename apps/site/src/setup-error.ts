/** Something outside the program is wrong; the message says what to do about it. */
export class SetupError extends Error {
  override name = "SetupError";
}

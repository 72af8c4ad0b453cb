/** The code of a caught error, as Node, the database driver and our own errors give it. */
export const codeOf = (thrown: unknown): unknown =>
  typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : undefined;

/** A caught value as an error: JavaScript can throw anything, and libraries sometimes do. */
export const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });

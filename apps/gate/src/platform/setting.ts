/** An invalid setting; its message is the one line that an operator reads. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Whole milliseconds from an environment variable. */
export function milliseconds(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name];
  if (!text) return otherwise;
  if (!/^\d{1,12}$/.test(text))
    throw new ConfigError(`${name} is "${text}": give whole milliseconds`);
  return Number(text);
}

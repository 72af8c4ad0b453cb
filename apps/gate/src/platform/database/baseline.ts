/**
 * One migration in the place of all migrations that version 1.28.0-rc.1 had. Databases of that
 * version and of later ones go on from their own list of migrations.
 */
export const BASELINE = {
  file: "0073_baseline.sql",
  version: "1.28.0-rc.1",
  /** The last of its migrations, and how many they were. */
  last: "0073_sql_functions.sql",
  count: 79,
} as const;

/** Whether the baseline contains this migration. */
const isWithin = (name: string): boolean => name <= BASELINE.last && name !== BASELINE.file;

/**
 * The migrations that a database has, as this version names them. Refuses a database from before
 * the baseline: this version has no files to migrate it with.
 */
export function namedToday(applied: readonly string[]): string[] {
  const within = applied.filter(isWithin);
  if (within.length === 0) return [...applied];
  if (within.length < BASELINE.count || !within.includes(BASELINE.last))
    throw new Error(
      `This database is too old for this version of Touchline (its last migration is ${within.toSorted().at(-1)}): start version ${BASELINE.version} on it first, then this one`,
    );
  return [BASELINE.file, ...applied.filter((name) => !isWithin(name))];
}

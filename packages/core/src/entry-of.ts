/**
 * Looks up a name from outside, for instance from an address, in a table that is complete for its
 * own keys.
 */
export const entryOf = <Key extends string, Value>(
  table: { readonly [K in Key]: Value },
  name: string,
): Value | undefined => (isKeyOf(table, name) ? table[name] : undefined);

export const isKeyOf = <Key extends string>(
  table: { readonly [K in Key]: unknown },
  name: string,
): name is Key => Object.hasOwn(table, name);

/** The keys of a table whose type names all of them, as a literal's type does. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as (keyof Table & string)[];

export const entriesOf = <Key extends string, Value>(
  table: Readonly<Partial<Record<Key, Value>>>,
) => Object.entries(table) as [Key, Value][];

/** A table with one entry for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
) => Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;

/** Whether a value from outside is one of the named ones. */
export const isOneOf = <Value extends string>(
  values: readonly Value[],
  value: unknown,
): value is Value => values.some((each) => each === value);

/**
 * Looks up a name from outside, for instance from an address, in a table that is complete for its
 * own keys.
 */
export const entryOf = <Key extends string, Value>(
  table: { readonly [K in Key]: Value },
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name as Key] : undefined);

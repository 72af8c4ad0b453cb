/** One value of a query parameter: the first if it was given twice. */
export const queryText = (value: string | string[] | undefined): string | undefined =>
  [value].flat()[0];

/** An address with a query of the values that are set. */
export function withQuery(
  path: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const said = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  return said.length === 0
    ? path
    : `${path}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
}

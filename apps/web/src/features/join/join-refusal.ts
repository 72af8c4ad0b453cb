/** A refused step of a sign-up, and the field that it is about. */
export interface JoinRefusal {
  code: string;
  field: string | null;
  rule: string | null;
}

const text = (value: unknown) => (typeof value === "string" ? value : null);

/** A refusal in the form's words, from the details that the gate answered. */
export const joinRefusal = (
  code: string,
  { field, rule }: Readonly<Record<string, unknown>>,
): JoinRefusal => ({ code, field: text(field), rule: text(rule) });

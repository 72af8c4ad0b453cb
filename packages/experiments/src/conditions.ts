import type { Condition, Statement } from "./config.ts";
import type { UserData } from "./user-data.ts";

export type Holds = (user: UserData) => boolean;
const always: Holds = () => true;

/**
 * docs/behaviour/experiments.md#conditions: statements combine as AND or OR. A statement without
 * conditions always holds.
 */
export function compileStatement(statement: Statement | null): Holds {
  const [first, ...rest] = (statement?.conditions ?? []).map(compileCondition);
  if (!first) return always;
  if (rest.length === 0) return first;
  const all = [first, ...rest];
  return statement?.conditional_statement === "OR"
    ? (user) => all.some((holds) => holds(user))
    : (user) => all.every((holds) => holds(user));
}

function compileCondition({ name, value, condition_sign: sign }: Condition): Holds {
  const read = fieldReader(name);
  const members = new Set(
    sign === "any of" || sign === "none of" ? listOf(value) : [String(value)],
  );
  const wanted = sign === "equal" || sign === "any of";
  // An unknown value equals nothing, so it differs from everything.
  return (user) => {
    const known = read(user);
    return (known !== undefined && members.has(known)) === wanted;
  };
}

const listOf = (value: Condition["value"]): string[] =>
  (typeof value === "string" ? value.split(",") : [...value]).map((member) => member.trim());

/** Reads own properties only, so that `custom.constructor` is a property like any other. */
const own = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined;

/** Reads a field by its name, or by group and name. */
function fieldReader(name: string): (user: UserData) => string | undefined {
  const at = name.indexOf(".");
  const [outer, inner] = at < 0 ? [name, null] : [name.slice(0, at), name.slice(at + 1)];
  return (user) => {
    const found = own(user, outer);
    const value = inner === null ? found : own(found, inner);
    return value === undefined || value === null || typeof value === "object"
      ? undefined
      : String(value);
  };
}

/** The top-level user data fields that a statement uses. */
export const fieldsOf = (statement: Statement | null): string[] =>
  (statement?.conditions ?? []).map(({ name }) => name.split(".")[0] ?? "");

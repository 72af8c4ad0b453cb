import type { Condition, Statement } from "./config.ts";
import type { UserData } from "./user-data.ts";

export type Holds = (user: UserData) => boolean;
const always: Holds = () => true;

/** platform §4: statements combine as AND or OR. One without conditions asks nothing. */
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
  // What is not known is equal to nothing, and so different from everything.
  return (user) => {
    const known = read(user);
    return (known !== undefined && members.has(known)) === wanted;
  };
}

const listOf = (value: Condition["value"]): string[] =>
  (typeof value === "string" ? value.split(",") : [...value]).map((member) => member.trim());

/** No name reaches what every object has: `custom.constructor` is a property like any other. */
const own = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined;

/** A field by its name, or by the names of the group it is in and of itself. */
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

/** The fields of the user data that a statement asks for, without what is inside them. */
export const fieldsOf = (statement: Statement | null): string[] =>
  (statement?.conditions ?? []).map(({ name }) => name.split(".")[0] ?? "");

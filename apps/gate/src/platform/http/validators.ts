import { Compile } from "typebox/compile";

type Validator = ReturnType<typeof Compile>;

/**
 * By schema, which is a constant of the contract: a second gate of a process, as tests start
 * hundreds of, compiles nothing again.
 */
const compiled = new WeakMap<object, Validator>();

/**
 * The validator of a contract's schema. It is compiled with the first value: compiling the schemas
 * of every call took half of a gate's start.
 */
export function validatorOf(schema: object): Validator {
  const known = compiled.get(schema);
  if (known) return known;
  const validator = Compile(schema as never);
  compiled.set(schema, validator);
  return validator;
}

import type { Texts } from "../../platform/texts/text.ts";
import type { FieldFault, JoinField } from "./join.rules.ts";

/** The text of a field's fault: its own, or the shared one. */
export function faultMessage(
  texts: Texts,
  name: JoinField | string,
  { rule, values }: FieldFault,
): string {
  const key = [`join.fault.${name}.${rule}`, `join.fault.${rule}`].find(texts.has);
  return texts(key ?? "join.fault.format", values);
}

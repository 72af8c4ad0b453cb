import type { PopupKinds } from "./kinds.ts";
import { openPopup } from "./popups.ts";

type Question = PopupKinds["select"]["props"];

/** Asks in the select popup. Null if the visitor closed it. */
export async function choose<V extends string>(
  question: Omit<Question, "options"> & {
    options: readonly (Question["options"][number] & { value: V })[];
  },
): Promise<V | null> {
  const picked = await openPopup("select", question);
  return question.options.find(({ value }) => value === picked)?.value ?? null;
}

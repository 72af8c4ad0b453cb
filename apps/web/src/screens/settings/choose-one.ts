import { choose } from "../../domain/shell/popups/choose.ts";

/** Asks in the select popup; calls back only if the choice changed. */
export async function chooseOne<V extends string>(
  title: string,
  value: V,
  options: readonly { value: V; label: string; hint?: string }[],
  onChoice: (choice: V) => void,
): Promise<void> {
  const choice = await choose({ title, value, options });
  if (choice !== null && choice !== value) onChoice(choice);
}

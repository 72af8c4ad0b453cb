import { priorityOf } from "./popup-order.ts";
import type { NamedPopups, PopupName } from "./popup-props.ts";
import { openPopup } from "./popups.ts";

/**
 * Opens a named popup from any page. If it is already open or waiting, it does not open twice: both
 * callers get its answer.
 */
export function openNamedPopup<N extends PopupName>(
  name: N,
  props: NamedPopups[N]["props"],
): Promise<NamedPopups[N]["answer"]> {
  const options = { name, priority: priorityOf(name) };
  if (name === "login") return openPopup("login", props as NamedPopups["login"]["props"], options);
  return openPopup("named", { name, given: props }, options) as Promise<NamedPopups[N]["answer"]>;
}

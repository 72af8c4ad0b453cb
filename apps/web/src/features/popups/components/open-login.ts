import { openPopup } from "../../../lib/popups/popups.ts";
import type { NamedPopups } from "../named-popups.ts";
import { priorityOf } from "../popup-order.ts";

/**
 * The login popup after this one. Not by `openNamedPopup`, which loads the components and so stands
 * above them.
 */
export const openLogin = (props: NamedPopups["login"]["props"] = {}): void =>
  void openPopup("login", props, { name: "login", priority: priorityOf("login") });

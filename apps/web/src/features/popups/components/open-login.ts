import type { NamedPopups } from "../../../domain/shell/popups/named-popups.ts";
import { priorityOf } from "../../../domain/shell/popups/popup-order.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";

/** Opens the login popup after this one. */
export const openLogin = (props: NamedPopups["login"]["props"] = {}): void =>
  void openPopup("login", props, { name: "login", priority: priorityOf("login") });

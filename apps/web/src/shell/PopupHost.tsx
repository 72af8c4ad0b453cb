import type { ComponentType } from "react";
import type { DialogProps, PopupKind } from "../domain/shell/popups/kinds.ts";
import { answerPopup, popupLeft, useShownPopup } from "../domain/shell/popups/popups.ts";
import { useLoadFailure } from "../domain/shell/use-load-failure.ts";
import { OnDemand } from "../ui/OnDemand.tsx";

type PlainKind = "default" | "info" | "select" | "confirm" | "result";
type RareKind = "date" | "calendar" | "captcha" | "named" | "proof";
type Load<K extends PopupKind> = () => Promise<{ default: ComponentType<DialogProps<K>> }>;

const plain =
  <K extends PlainKind>(kind: K): Load<K> =>
  () =>
    import("./plain-dialogs.ts").then(({ PLAIN_DIALOGS }) => ({
      default: PLAIN_DIALOGS[kind] as unknown as ComponentType<DialogProps<K>>,
    }));
const rare =
  <K extends RareKind>(kind: K): Load<K> =>
  () =>
    import("./rare-popups.ts").then((kinds) => (kinds[kind] as unknown as Load<K>)());

const KINDS: { [K in Exclude<PopupKind, "custom">]: Load<K> } = {
  default: plain("default"),
  info: plain("info"),
  select: plain("select"),
  confirm: plain("confirm"),
  result: plain("result"),
  login: () => import("../features/login/LoginDialog.tsx"),
  date: rare("date"),
  calendar: rare("calendar"),
  captcha: rare("captcha"),
  named: rare("named"),
  proof: rare("proof"),
};

/** Shows the current popup of the queue. */
export function PopupHost() {
  const popup = useShownPopup();
  const tellFailure = useLoadFailure();
  if (!popup) return null;
  const { uid, kind, props, leaving } = popup;
  // PopupKinds pairs each kind with its props; the cast drops the union because one entry always
  // matches.
  const load = (kind === "custom" ? props.load : KINDS[kind]) as Load<PopupKind>;
  const onClosed = () => popupLeft(uid);
  return (
    <OnDemand
      key={uid}
      load={load}
      props={{ props, open: !leaving, answer: (result) => answerPopup(uid, result), onClosed }}
      onFailed={() => {
        answerPopup(uid, null);
        onClosed();
        tellFailure();
      }}
    />
  );
}

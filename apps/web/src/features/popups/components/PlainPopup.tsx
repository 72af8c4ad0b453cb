import { useFrame } from "../../../data/frame/frame.ts";
import { openNamedPopup } from "../../../domain/shell/popups/named-popups.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { type PlainAction, type PlainName, plainPopup } from "../plain-popups.data.ts";
import { type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";
import { useWayOut } from "./use-way-out.ts";

/** Draws a row of PLAIN_POPUPS. */
export function PlainPopup<N extends PlainName>({
  name,
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<N> & { name: N }) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  const {
    icon,
    tone,
    title,
    text,
    closed = null,
    actions,
  } = plainPopup(name, props, useFrame().site);
  const runOf = ({ answer: result, to, login }: PlainAction<N>) => {
    if (to !== undefined) return wayOut(result, to);
    return () => {
      answer(result);
      if (login) void openNamedPopup("login", login);
    };
  };
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(closed)}
      icon={icon}
      tone={tone}
      title={texts(title)}
      text={text.map((each) => (typeof each === "string" ? texts(each) : texts(...each))).join(" ")}
      actions={actions.map((action) => ({ label: texts(action.label), run: runOf(action) }))}
    />
  );
}

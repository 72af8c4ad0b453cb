import { IconBan, IconHeartHandshake } from "@touchline/icons";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { HelpLinks } from "./links.tsx";
import { Facts, type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";
import { useWayOut } from "./use-way-out.ts";

function Ending({ endDate }: { endDate: number | null }) {
  const texts = useTexts();
  const moment = useMoment("notice");
  const forGood = [
    texts("popups.selfExclusion.lasts"),
    texts("popups.selfExclusion.forGood"),
  ] as const;
  return (
    <Facts
      facts={[endDate === null ? forGood : [texts("popups.selfExclusion.ends"), moment(endDate)]]}
    />
  );
}

export function SelfExclusion({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"self-exclusion">) {
  const texts = useTexts();
  const { kind, endDate } = props;
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconBan}
      tone="warning"
      title={texts(
        kind === "regulator" ? "popups.selfExclusion.regulatorTitle" : "popups.selfExclusion.title",
      )}
      text={texts(`popups.selfExclusion.${kind}`)}
      actions={[{ label: texts("popup.ok"), run: () => answer(null) }]}
    >
      {(kind === "permanent" || endDate !== null) && <Ending endDate={endDate} />}
      <HelpLinks />
    </PopupFrame>
  );
}

export function ProtectionMeasure({
  props,
  answer,
  open,
  onClosed,
}: NamedDialogProps<"player-protection-measure">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  const { permanent, endDate } = props;
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconHeartHandshake}
      tone="warning"
      title={texts("popups.protectionMeasure.title")}
      text={texts("popups.protectionMeasure.text")}
      actions={[
        { label: texts("popups.contactUs"), run: wayOut("contact-us", "/account/contact-us") },
        { label: texts("popup.ok"), run: () => answer(null) },
      ]}
    >
      <Ending endDate={permanent ? null : endDate} />
      <HelpLinks />
    </PopupFrame>
  );
}

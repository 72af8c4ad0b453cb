import {
  IconBan,
  IconFileUpload,
  IconGavel,
  IconHeartHandshake,
  IconLock,
  IconPlayerPause,
  IconUserX,
} from "@tabler/icons-react";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useTexts } from "../../../domain/texts/text.ts";
import { HelpLinks } from "./links.tsx";
import { Facts, type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";
import { useWayOut } from "./use-way-out.ts";

type ToSupport =
  | "account-closed"
  | "account-seized"
  | "blocked-user"
  | "suspended"
  | "player-protection-measure";

/** Actions to close the popup or contact support. */
function useSupportActions({ answer }: Pick<NamedDialogProps<ToSupport>, "answer">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  return [
    { label: texts("popups.contactUs"), run: wayOut("contact-us", "/account/contact-us") },
    { label: texts("popup.ok"), run: () => answer(null) },
  ];
}

export function AccountClosed({ answer, open, onClosed }: NamedDialogProps<"account-closed">) {
  const texts = useTexts();
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconLock}
      tone="failure"
      title={texts("popups.accountClosed.title")}
      text={texts("popups.accountClosed.text")}
      actions={useSupportActions({ answer })}
    />
  );
}

/** An authority has seized the account. It does not matter whether the punter was identified. */
export function AccountSeized({ answer, open, onClosed }: NamedDialogProps<"account-seized">) {
  const texts = useTexts();
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconGavel}
      tone="failure"
      title={texts("popups.accountSeized.title")}
      text={texts("popups.accountSeized.text")}
      actions={useSupportActions({ answer })}
    />
  );
}

export function BlockedUser({ answer, open, onClosed }: NamedDialogProps<"blocked-user">) {
  const texts = useTexts();
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconUserX}
      tone="failure"
      title={texts("popups.blockedUser.title")}
      text={texts("popups.blockedUser.text")}
      actions={useSupportActions({ answer })}
    />
  );
}

export function NeedsDocument({ answer, open, onClosed }: NamedDialogProps<"needs-document">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconFileUpload}
      tone="warning"
      title={texts("popups.needsDocument.title")}
      text={texts("popups.needsDocument.text")}
      actions={[
        { label: texts("popups.needsDocument.upload"), run: wayOut("upload", "/account/upload") },
        { label: texts("popups.later"), run: () => answer("later") },
      ]}
    />
  );
}

/** Products with players rather than bettors. */
const CASINO = new Set([
  "casino",
  "live-casino",
  "live-games",
  "virtual-sports",
  "mgames",
  "crash",
  "fast-games",
]);

/** docs/behaviour/popups-and-notices.md#named-popups: casino products have their own wording. */
export function Suspended({ props, answer, open, onClosed }: NamedDialogProps<"suspended">) {
  const texts = useTexts();
  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconPlayerPause}
      tone="warning"
      title={texts("popups.suspended.title")}
      text={texts(
        CASINO.has(props.product ?? "") ? "popups.suspended.casinoText" : "popups.suspended.text",
      )}
      actions={useSupportActions({ answer })}
    />
  );
}

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
      actions={useSupportActions({ answer })}
    >
      <Ending endDate={permanent ? null : endDate} />
      <HelpLinks />
    </PopupFrame>
  );
}

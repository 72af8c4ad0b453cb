import type { Calls, ReplyOf } from "@touchline/contract";
import { formatMoney, minor } from "@touchline/core";
import { IconGift } from "@touchline/icons";
import { useEffect, useEffectEvent, useState } from "react";
import { call, loadHeartbeat } from "../../../data/session/session.client.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { ChoiceList } from "../../../ui/ChoiceList.tsx";
import { Refused } from "../../../ui/Form.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { type NamedDialogProps, PopupFrame } from "./PopupFrame.tsx";
import { useWayOut } from "./use-way-out.ts";

type Welcome = NonNullable<ReplyOf<Calls["welcomeOffers"]>["welcome"]>;

/** A new punter's choice of exactly one of the offers, now or later. */
export function WelcomeBonus({ props, answer, open, onClosed }: NamedDialogProps<"welcome-bonus">) {
  const texts = useTexts();
  const wayOut = useWayOut(answer);
  const { amount, currency } = props;
  const [welcome, setWelcome] = useState<Welcome | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  // The offers have expired since the heartbeat: there is nothing left to choose.
  const load = useEffectEvent(() =>
    call("welcomeOffers", { query: { currency } }).then(
      (found) => (found.welcome ? setWelcome(found.welcome) : answer(null)),
      (error: unknown) => setFault(faultText(texts, error)),
    ),
  );
  useEffect(() => void load(), []);

  async function choose(): Promise<void> {
    const choice = welcome?.choices.find(({ offerId }) => offerId === picked);
    if (!welcome || !choice) return;
    setBusy(true);
    setFault(null);
    try {
      await call("chooseWelcome", {
        params: { id: welcome.id },
        body: { offerId: choice.offerId },
      });
      void loadHeartbeat();
      // A match bonus starts with a deposit; every other offer can be viewed and used at once.
      wayOut("chosen", choice.match ? "/account/deposit" : "/account/offers")();
    } catch (error) {
      setFault(faultText(texts, error));
      setBusy(false);
    }
  }

  return (
    <PopupFrame
      open={open}
      onClosed={onClosed}
      onClose={() => answer(null)}
      icon={IconGift}
      tone="accent"
      title={texts("popups.welcomeBonus.title")}
      text={texts("popups.welcomeBonus.text", {
        amount: formatMoney(minor(amount), { locale: texts.tag, currency }),
      })}
      actions={[
        picked !== null && {
          label: texts("popups.welcomeBonus.choose"),
          busy,
          run: () => void choose(),
        },
        { label: texts("popups.later"), tone: "quiet", run: () => answer("later") },
      ]}
    >
      {!welcome && !fault && <Skeleton height={180} radius="var(--r-m)" />}
      {welcome && (
        <ChoiceList
          label={texts("popups.welcomeBonus.title")}
          choices={welcome.choices.map((choice) => ({
            value: choice.offerId,
            title: choice.title,
            text: choice.terms,
            amount: formatMoney(minor(choice.amount), {
              locale: texts.tag,
              currency: choice.currency,
            }),
          }))}
          value={picked}
          disabled={busy}
          onPick={setPicked}
        />
      )}
      <Refused>{fault}</Refused>
    </PopupFrame>
  );
}

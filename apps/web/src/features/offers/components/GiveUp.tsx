import type { ReactNode } from "react";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Refused } from "../../../ui/Form.tsx";
import styles from "../Offers.module.css";
import { useGiveUp } from "../offers.queries.ts";

export const GIVE_UP_FREE_BET = {
  label: "offers.giveUp",
  title: "offers.giveUpTitle",
  text: "offers.giveUpText",
} as const;
export const GIVE_UP_BOOST = {
  label: "offers.giveUpBoost",
  title: "offers.giveUpBoostTitle",
  text: "offers.giveUpText",
} as const;
export const GIVE_UP_CASHBACK = {
  label: "offers.giveUpCashback",
  title: "offers.giveUpCashbackTitle",
  text: "offers.giveUpText",
} as const;
export const GIVE_UP_ROUNDS = {
  label: "offers.giveUpRounds",
  title: "offers.giveUpRoundsTitle",
  text: "offers.giveUpText",
} as const;
export const GIVE_UP_BONUS = {
  label: "offers.giveUpBonus",
  title: "offers.giveUpBonusTitle",
  text: "offers.giveUpBonusText",
} as const;

interface GiveUpProps {
  grantId: string;
  texts:
    | typeof GIVE_UP_FREE_BET
    | typeof GIVE_UP_BOOST
    | typeof GIVE_UP_ROUNDS
    | typeof GIVE_UP_CASHBACK
    | typeof GIVE_UP_BONUS;
  children?: ReactNode;
}

/** Forfeits a bonus after a confirmation. */
export function GiveUp({ grantId, texts: names, children }: GiveUpProps) {
  const texts = useTexts();
  const { mutate, isPending, error } = useGiveUp(grantId);
  async function giveUp(): Promise<void> {
    const asked = {
      title: texts(names.title),
      text: texts(names.text),
      confirmLabel: texts(names.label),
      tone: "danger",
    } as const;
    if (await openPopup("confirm", asked)) mutate();
  }
  return (
    <>
      <Refused>{error ? faultText(texts, error) : null}</Refused>
      <div className={styles.actions}>
        {children}
        <Button busy={isPending} onClick={() => void giveUp()}>
          {texts(names.label)}
        </Button>
      </div>
    </>
  );
}

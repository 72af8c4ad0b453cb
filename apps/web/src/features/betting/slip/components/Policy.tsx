import { AUTO_CONFIRM_LABEL, BET_PLACING_MODES, type BetPlacingMode } from "@touchline/core";
import { IconChevronRight } from "@touchline/icons";
import { useChangeSettings } from "../../../../domain/account/settings.client.ts";
import { choose } from "../../../../domain/shell/popups/choose.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { overSlip } from "../over-slip.ts";
import styles from "./Policy.module.css";

/** Which price changes are accepted without asking: a setting of the account. */
export function Policy({ mode }: { mode: BetPlacingMode }) {
  const texts = useTexts();
  const { mutate, isPending } = useChangeSettings();
  const options = BET_PLACING_MODES.map((value) => ({
    value,
    label: texts(`betPlacingMode.${value}`),
    hint: texts(`autoConfirm.${AUTO_CONFIRM_LABEL[value]}`),
  }));
  async function pick(): Promise<void> {
    const choice = await overSlip(() =>
      choose({ title: texts("bets.policy"), value: mode, options }),
    );
    if (choice !== null && choice !== mode) mutate({ betPlacingMode: choice });
  }
  return (
    <button
      type="button"
      className={styles.policy}
      disabled={isPending}
      onClick={() => void pick()}
    >
      <span className={styles.label}>{texts("bets.policy")}</span>
      <b>{texts(`autoConfirm.${AUTO_CONFIRM_LABEL[mode]}`)}</b>
      <IconChevronRight className={styles.chevron} size={16} aria-hidden="true" />
    </button>
  );
}

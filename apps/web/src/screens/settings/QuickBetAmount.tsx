import { changeLocalSettings, useLocalSetting } from "../../data/device/local-settings.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { MoneyField } from "../../ui/MoneyField.tsx";
import styles from "./SettingsScreen.module.css";

/** The stake of a quick bet, stored on this device. */
export default function QuickBetAmount({ currency }: { currency: string }) {
  const texts = useTexts();
  const amount = useLocalSetting("quickBetAmount");
  return (
    <div className={styles.field}>
      <MoneyField
        label={texts("settings.quickBetAmount")}
        currency={currency}
        value={amount}
        onChange={(value) => changeLocalSettings({ quickBetAmount: value || null })}
        {...(amount === null && { hint: texts("settings.quickBetAmountHint") })}
      />
    </div>
  );
}

import { CASH_OUT_CONFIRMATIONS } from "../../data/device/local-settings.data.ts";
import { changeLocalSettings, useLocalSetting } from "../../data/device/local-settings.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { RowButton, Rows } from "../../ui/Rows.tsx";
import { chooseOne } from "./choose-one.ts";
import { DeviceSwitch } from "./DeviceSwitch.tsx";

/** Confirmation settings of cash-out on this device. */
export function CashOutSettings() {
  const texts = useTexts();
  const type = useLocalSetting("cashOutAutoConfirmationType");
  const title = texts("settings.cashOutAutoConfirmationType");
  const options = CASH_OUT_CONFIRMATIONS.map((value) => ({
    value,
    label: texts(`settings.cashOut.${value}`),
  }));
  return (
    <Rows title={texts("settings.cashOut")}>
      <DeviceSwitch name="isCashOutConfirmationActive" />
      <RowButton
        label={title}
        value={texts(`settings.cashOut.${type}`)}
        onClick={() =>
          void chooseOne(title, type, options, (choice) =>
            changeLocalSettings({ cashOutAutoConfirmationType: choice }),
          )
        }
      />
      <DeviceSwitch name="isCashOutDelayActive" />
    </Rows>
  );
}

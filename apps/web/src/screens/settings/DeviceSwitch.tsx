import {
  changeLocalSettings,
  type LocalName,
  type LocalSettings,
  useLocalSetting,
} from "../../data/device/local-settings.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Switch } from "../../ui/Switch.tsx";

type FlagName = { [N in LocalName]: LocalSettings[N] extends boolean ? N : never }[LocalName];
export type ShownFlag = Exclude<FlagName, "wasUserChangedSettingsManually" | "landingVisited">;

/** A switch for a setting of this device. Its text keys contain its name. */
export function DeviceSwitch({
  name,
  onSwitch,
}: {
  name: ShownFlag;
  onSwitch?: (on: boolean) => void;
}) {
  const texts = useTexts();
  const hint = `settings.${name}Hint`;
  return (
    <Switch
      label={texts(`settings.${name}`)}
      {...(texts.has(hint) && { hint: texts(hint) })}
      checked={useLocalSetting(name)}
      onChange={({ target }) => {
        changeLocalSettings({ [name]: target.checked });
        onSwitch?.(target.checked);
      }}
    />
  );
}

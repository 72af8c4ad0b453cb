import { useTexts } from "../../platform/texts/text.ts";
import { Rows } from "../../ui/Rows.tsx";
import { Switch } from "../../ui/Switch.tsx";
import type { SettingsGroup } from "./group.ts";

const CHANNELS = ["email", "phone"] as const;

/** The topics and channels by which we may contact the punter. */
export function ContactSettings({ settings, change, busy }: SettingsGroup) {
  const texts = useTexts();
  const { noEmailCorrespondence, communicationChannels } = settings;
  return (
    <Rows title={texts("settings.contact")}>
      <Switch
        label={texts("settings.emails")}
        hint={texts("settings.emailsHint")}
        checked={!noEmailCorrespondence}
        disabled={busy}
        onChange={({ target }) => change({ noEmailCorrespondence: !target.checked })}
      />
      {CHANNELS.map((channel) => (
        <Switch
          key={channel}
          label={texts(`settings.channel.${channel}`)}
          checked={communicationChannels.includes(channel)}
          disabled={busy}
          onChange={({ target }) =>
            change({
              communicationChannels: CHANNELS.filter((each) =>
                each === channel ? target.checked : communicationChannels.includes(each),
              ),
            })
          }
        />
      ))}
    </Rows>
  );
}

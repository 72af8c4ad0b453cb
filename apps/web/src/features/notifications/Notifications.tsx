import type { PushSettings } from "@touchline/contract";
import { useState, useSyncExternalStore } from "react";
import { type PushSupport, pushSupport } from "../../domain/account/push.client.ts";
import { useMoment } from "../../domain/dates/moments.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Lead, Note, Refused } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { RowButton, Rows } from "../../ui/Rows.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { AlertList } from "./components/AlertList.tsx";
import { QuietHoursRows } from "./components/QuietHoursRows.tsx";
import {
  useChangePushSettings,
  usePushSettings,
  useTurnOff,
  useTurnOn,
} from "./notifications.queries.ts";

const never = () => () => {};

/**
 * Settings for notifications to this punter's devices, their quiet hours, and the active alerts.
 */
export function Notifications() {
  const { data, error, refetch } = usePushSettings();
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="var(--r-m)" />;
  return (
    <>
      <ThisDevice settings={data} />
      <Choices settings={data} />
      <OtherDevices settings={data} />
      <AlertList />
    </>
  );
}

function ThisDevice({ settings }: { settings: PushSettings }) {
  const texts = useTexts();
  const [asked, setAsked] = useState(0);
  // Granting or denying the browser's permission changes this value; it is read again on the next
  // render.
  const support = useSyncExternalStore<PushSupport>(never, pushSupport, () => "default");
  const turnOn = useTurnOn();
  const turnOff = useTurnOff();
  const isOn = settings.devices.some(({ current }) => current) && support === "granted";
  const busy = turnOn.isPending || turnOff.isPending;
  const fault = turnOn.error ?? turnOff.error;
  if (support === "unsupported") return <Note>{texts("notifications.unsupported")}</Note>;
  if (support === "denied") return <Note tone="warning">{texts("notifications.denied")}</Note>;
  return (
    <section key={asked}>
      <Lead>{texts("notifications.lead")}</Lead>
      <Refused>{fault ? faultText(texts, fault) : null}</Refused>
      {isOn ? (
        <Button wide size="l" busy={busy} onClick={() => turnOff.mutate(null)}>
          {texts("notifications.turnOff")}
        </Button>
      ) : (
        <Button
          wide
          size="l"
          tone="accent"
          busy={busy}
          onClick={() =>
            turnOn.mutate(settings.serverKey, { onSettled: () => setAsked((times) => times + 1) })
          }
        >
          {texts("notifications.turnOn")}
        </Button>
      )}
    </section>
  );
}

function Choices({ settings }: { settings: PushSettings }) {
  const texts = useTexts();
  const change = useChangePushSettings();
  const { consent, kinds, offered, quietHours } = settings;
  if (!consent) return null;
  const body = { consent, kinds, quietHours };
  return (
    <>
      <Refused>{change.error ? faultText(texts, change.error) : null}</Refused>
      <Rows title={texts("notifications.kinds")}>
        {offered.map((kind) => (
          <Switch
            key={kind}
            label={texts(`notifications.kind.${kind}`)}
            hint={texts(`notifications.kindHint.${kind}`)}
            checked={kinds.includes(kind)}
            disabled={change.isPending}
            onChange={({ target }) =>
              change.mutate({
                ...body,
                kinds: offered.filter((each) =>
                  each === kind ? target.checked : kinds.includes(each),
                ),
              })
            }
          />
        ))}
      </Rows>
      <QuietHoursRows
        value={quietHours}
        busy={change.isPending}
        onChange={(hours) => change.mutate({ ...body, quietHours: hours })}
      />
    </>
  );
}

function OtherDevices({ settings }: { settings: PushSettings }) {
  const texts = useTexts();
  const moment = useMoment("history");
  const turnOff = useTurnOff();
  const others = settings.devices.filter(({ current }) => !current);
  if (others.length === 0) return null;
  return (
    <Rows title={texts("notifications.otherDevices")}>
      {others.map(({ deviceId, addedAt }) => (
        <RowButton
          key={deviceId}
          label={texts("notifications.addedAt", { moment: moment(addedAt) })}
          value={texts("notifications.remove")}
          disabled={turnOff.isPending}
          onClick={() => turnOff.mutate(deviceId)}
        />
      ))}
    </Rows>
  );
}

import { IconDeviceMobile, IconTrash } from "@touchline/icons";
import { useMoment } from "../../../domain/dates/moments.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Refused } from "../../../ui/Form.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Rows } from "../../../ui/Rows.tsx";
import styles from "../Security.module.css";
import { removeDevice, type SecurityView } from "../security.client.ts";
import { useStep } from "../use-step.ts";

type Device = SecurityView["devices"][number];

const SYSTEM = { IOS: "iOS", ANDROID: "Android" } as const;

/** Phones with the native app: how each logs in automatically, and a button to remove it. */
export function DevicesCard({ devices }: { devices: readonly Device[] }) {
  const texts = useTexts();
  if (devices.length === 0) return null;
  return (
    <Rows title={texts("security.devices")}>
      <div className={styles.list}>
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </div>
    </Rows>
  );
}

function DeviceItem({ device }: { device: Device }) {
  const texts = useTexts();
  const moment = useMoment("history");
  const { fault, take } = useStep();
  const kinds = device.keys.map((kind) => texts(`security.kind.${kind}`)).join(", ");

  async function remove(): Promise<void> {
    const sure = await openPopup("confirm", {
      title: texts("security.removeDeviceTitle"),
      text: texts("security.removeDeviceText", { name: device.name }),
      confirmLabel: texts("security.remove"),
      tone: "danger",
    });
    if (sure) await take("remove", () => removeDevice(device.id));
  }

  return (
    <div className={styles.item}>
      <span className={styles.icon}>
        <IconDeviceMobile size={22} aria-hidden="true" />
      </span>
      <div className={styles.about}>
        <span className={styles.name}>
          {device.name} · {SYSTEM[device.target]}
        </span>
        <span className={styles.detail}>
          {kinds ? texts("security.deviceKeys", { kinds }) : texts("security.deviceNoKeys")}
        </span>
        <span className={styles.detail}>
          {device.lastUsedAt === null
            ? texts("security.made", { at: moment(device.createdAt) })
            : texts("security.lastUsed", { at: moment(device.lastUsedAt) })}
        </span>
        <Refused>{fault}</Refused>
      </div>
      <IconButton
        label={texts("security.removePasskey", { name: device.name })}
        onClick={() => void remove()}
      >
        <IconTrash size={20} />
      </IconButton>
    </div>
  );
}

import { IconFingerprint, IconPencil, IconTrash } from "@touchline/icons";
import { type FormEvent, useState } from "react";
import { hasPasskeys } from "../../../domain/account/webauthn.client.ts";
import { useMoment } from "../../../domain/dates/moments.ts";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../../ui/Form.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Rows } from "../../../ui/Rows.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "../Security.module.css";
import { addPasskey, removePasskey, renamePasskey, type SecurityView } from "../security.client.ts";
import { useStep } from "../use-step.ts";

type Passkey = SecurityView["passkeys"][number];

/** Passkeys: create, name, remove. */
export function PasskeysCard({ view }: { view: SecurityView }) {
  const texts = useTexts();
  const { busy, fault, take } = useStep();
  const here = view.sessions.find(({ current }) => current);
  const device =
    [here?.browser, here?.system].filter(Boolean).join(", ") || texts("security.passkey");

  async function add(): Promise<void> {
    if (await take("add", () => addPasskey(device.slice(0, 40))))
      showNotice("success", { id: "security", title: texts("security.passkeyAdded") });
  }

  return (
    <Rows title={texts("security.passkeys")}>
      {view.passkeys.length > 0 && (
        <div className={styles.list}>
          {view.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </div>
      )}
      <div className={styles.block}>
        <Lead>{texts("security.passkeysLead")}</Lead>
        <Refused>{fault}</Refused>
        {view.passkeysAvailable && hasPasskeys() ? (
          <Button
            tone={view.passkeys.length === 0 ? "accent" : "quiet"}
            wide
            busy={busy === "add"}
            disabled={view.passkeys.length >= view.mostPasskeys}
            icon={<IconFingerprint size={20} />}
            onClick={() => void add()}
          >
            {texts("security.addPasskey")}
          </Button>
        ) : (
          <Note>{texts("security.noPasskeys")}</Note>
        )}
      </div>
    </Rows>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const texts = useTexts();
  const moment = useMoment("history");
  const { fault, take } = useStep();
  const [name, setName] = useState<string | null>(null);
  const used = passkey.lastUsedAt;

  async function remove(): Promise<void> {
    const sure = await openPopup("confirm", {
      title: texts("security.removePasskeyTitle"),
      text: texts("security.removePasskeyText", { name: passkey.name }),
      confirmLabel: texts("security.remove"),
      tone: "danger",
    });
    if (sure) await take("remove", () => removePasskey(passkey.id));
  }
  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!name?.trim()) return;
    await take("rename", () => renamePasskey(passkey.id, name.trim()));
    setName(null);
  }

  if (name !== null)
    return (
      <div className={styles.block}>
        <Form onSubmit={(event) => void rename(event)}>
          <TextField
            label={texts("security.name")}
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={fault}
          />
          <Button type="submit" tone="accent" wide>
            {texts("security.saveName")}
          </Button>
        </Form>
      </div>
    );
  return (
    <div className={styles.item}>
      <span className={styles.icon}>
        <IconFingerprint size={22} aria-hidden="true" />
      </span>
      <div className={styles.about}>
        <span className={styles.name}>{passkey.name}</span>
        <span className={styles.detail}>
          {used === null
            ? texts("security.made", { at: moment(passkey.createdAt) })
            : texts("security.lastUsed", { at: moment(used) })}
        </span>
        {!passkey.here && <span className={styles.detail}>{texts("security.elsewhere")}</span>}
        <Refused>{fault}</Refused>
      </div>
      <IconButton
        label={texts("security.renamePasskey", { name: passkey.name })}
        onClick={() => setName(passkey.name)}
      >
        <IconPencil size={20} />
      </IconButton>
      <IconButton
        label={texts("security.removePasskey", { name: passkey.name })}
        onClick={() => void remove()}
      >
        <IconTrash size={20} />
      </IconButton>
    </div>
  );
}

import type { TicketFile } from "@touchline/contract";
import { ACCEPTED_MEDIA_TYPES, TICKET_FILES } from "@touchline/contract/form-limits";
import { IconFile, IconPaperclip, IconX } from "@touchline/icons";
import { useRef, useState } from "react";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Refused } from "../../ui/Form.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./Contact.module.css";
import { sendFile, type Writer } from "./contact.client.ts";

const ACCEPTED = ACCEPTED_MEDIA_TYPES.join(",");

interface AttachmentsProps {
  files: readonly TicketFile[];
  writer: Writer;
  onFiles: (change: (files: readonly TicketFile[]) => readonly TicketFile[]) => void;
}

/** Files for the next message. Each is uploaded as soon as it is chosen. */
export function Attachments({ files, writer, onFiles }: AttachmentsProps) {
  const texts = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(0);
  const [fault, setFault] = useState<string | null>(null);

  async function send(chosen: readonly File[]): Promise<void> {
    setFault(null);
    for (const file of chosen) {
      setSending((count) => count + 1);
      try {
        const sent = await sendFile(file, writer);
        onFiles((before) => [...before, sent]);
      } catch (error) {
        setFault(`${file.name}: ${faultText(texts, error)}`);
      }
      setSending((count) => count - 1);
    }
  }

  return (
    <div className={styles.attachments}>
      {files.length > 0 && (
        <ul className={styles.files} data-private>
          {files.map(({ fileId, fileName }) => (
            <li key={fileId} className={styles.file}>
              <IconFile size={18} aria-hidden="true" />
              <span className={styles.fileName}>{fileName}</span>
              <IconButton
                label={texts("contact.removeFile", { name: fileName })}
                onClick={() => onFiles((before) => before.filter((each) => each.fileId !== fileId))}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {files.length + sending < TICKET_FILES && (
        <Button
          icon={<IconPaperclip size={18} aria-hidden="true" />}
          busy={sending > 0}
          onClick={() => chooser.current?.click()}
        >
          {texts("contact.addFile")}
        </Button>
      )}
      <p className={styles.hint}>{texts("contact.fileHint")}</p>
      <Refused>{fault}</Refused>
      <input
        ref={chooser}
        className="only-said"
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={texts("contact.addFile")}
        tabIndex={-1}
        onChange={({ target }) => {
          void send([...(target.files ?? [])].slice(0, TICKET_FILES - files.length));
          // Lets the same file be chosen again after it was removed.
          target.value = "";
        }}
      />
    </div>
  );
}

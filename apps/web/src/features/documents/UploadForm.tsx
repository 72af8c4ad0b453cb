import { IconChevronDown, IconFileUpload } from "@tabler/icons-react";
import type { PunterDocument } from "@touchline/contract";
import { useState } from "react";
import { faultText } from "../../lib/call-fault.ts";
import { showNotice } from "../../lib/notices/notices.ts";
import { openPopup } from "../../lib/popups/popups.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { PickField } from "../../ui/PickField.tsx";
import styles from "./Documents.module.css";
import { useDocuments, useUploadDocument } from "./documents.client.ts";

type DocumentType = PunterDocument["documentType"];
type Side = PunterDocument["side"];

/** product §3, identity document types. */
const TYPES: readonly DocumentType[] = [
  "ID_CARD",
  "DRIVING_LICENSE",
  "PASSPORT",
  "AT_PERSONAL_ID_CARD",
  "BT_PERSONAL_ID_CARD",
  "FIREARMS_LICENSE",
];
const SIDES: readonly Side[] = ["front", "back"];
const MEGABYTE = 1024 * 1024;

/** Sends a document. What it weighs is told before it travels; what it really is, the gate finds out. */
export function UploadForm() {
  const texts = useTexts();
  const [documentType, setType] = useState<DocumentType>("ID_CARD");
  const [side, setSide] = useState<Side>("front");
  const [file, setFile] = useState<File | null>(null);
  const { data } = useDocuments();
  const upload = useUploadDocument();
  const tooLarge = file !== null && data !== undefined && file.size > data.maxBytes;

  async function pickType(): Promise<void> {
    const options = TYPES.map((value) => ({ value, label: texts(`documents.type.${value}`) }));
    const picked = await openPopup("select", { title: texts("documents.type"), value: documentType, options });
    if (picked) setType(picked as DocumentType);
  }

  async function send(): Promise<void> {
    if (!file || tooLarge) return;
    await upload.mutateAsync({ about: { documentType, side, fileName: file.name.slice(-200) }, file });
    showNotice("success", { id: "document", title: texts("documents.sent"), text: texts("documents.sentText") });
    setFile(null);
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send().catch(() => {});
      }}
    >
      <PickField
        label={texts("documents.type")}
        value={texts(`documents.type.${documentType}`)}
        icon={<IconChevronDown size={18} />}
        onPick={() => void pickType()}
      />
      <fieldset className={styles.sides} aria-label={texts("documents.side")}>
        {SIDES.map((each) => (
          <Button key={each} tone={side === each ? "accent" : "quiet"} aria-pressed={side === each} onClick={() => setSide(each)}>
            {texts(`documents.side.${each}`)}
          </Button>
        ))}
      </fieldset>
      <label className={styles.drop}>
        <IconFileUpload size={32} stroke={1.5} aria-hidden="true" />
        <strong>{file?.name ?? texts("documents.choose")}</strong>
        <span>{texts("documents.accepted", { size: Math.round((data?.maxBytes ?? 10 * MEGABYTE) / MEGABYTE) })}</span>
        <input
          className="only-said"
          type="file"
          accept={data?.mediaTypes.join() ?? "image/*,application/pdf"}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      <Refused>
        {tooLarge ? texts("server.error.DOCUMENT_TOO_LARGE") : upload.error && !upload.isPending ? faultText(texts, upload.error) : null}
      </Refused>
      <Button type="submit" tone="accent" size="l" wide busy={upload.isPending} disabled={!file || tooLarge}>
        {texts(upload.isPending ? "documents.sending" : "documents.send")}
      </Button>
    </Form>
  );
}

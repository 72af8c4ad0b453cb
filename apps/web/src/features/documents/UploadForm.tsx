import type { PunterDocument } from "@touchline/contract";
import { FILE_BYTES } from "@touchline/contract/form-limits";
import { IconChevronDown } from "@touchline/icons";
import { useState } from "react";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { choose } from "../../domain/shell/popups/choose.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { PickField } from "../../ui/PickField.tsx";
import styles from "./Documents.module.css";
import { useDocuments, useUploadDocument } from "./documents.client.ts";
import { FileDrop } from "./FileDrop.tsx";

type DocumentType = PunterDocument["documentType"];
type Side = PunterDocument["side"];

/** docs/behaviour/identification.md#documents, identity document types. */
const TYPES: readonly DocumentType[] = [
  "ID_CARD",
  "DRIVING_LICENSE",
  "PASSPORT",
  "AT_PERSONAL_ID_CARD",
  "BT_PERSONAL_ID_CARD",
  "FIREARMS_LICENSE",
];
const SIDES: readonly Side[] = ["front", "back"];

/** Defaults until the gate has sent its own limits. */
const TAKEN = { maxBytes: FILE_BYTES, mediaTypes: ["image/*", "application/pdf"] };

/** Sends a document. The size is checked before the upload; the gate checks the real file type. */
export function UploadForm() {
  const texts = useTexts();
  const [documentType, setType] = useState<DocumentType>("ID_CARD");
  const [side, setSide] = useState<Side>("front");
  const [file, setFile] = useState<File | null>(null);
  const { maxBytes, mediaTypes } = useDocuments().data ?? TAKEN;
  const upload = useUploadDocument();
  const tooLarge = file !== null && file.size > maxBytes;
  const refusal = tooLarge
    ? texts("server.error.DOCUMENT_TOO_LARGE")
    : upload.error
      ? faultText(texts, upload.error)
      : null;

  async function pickType(): Promise<void> {
    const options = TYPES.map((value) => ({ value, label: texts(`documents.type.${value}`) }));
    const picked = await choose({
      title: texts("documents.type"),
      value: documentType,
      options,
    });
    if (picked) setType(picked);
  }

  function send(): void {
    if (!file || tooLarge) return;
    const about = { documentType, side, fileName: file.name.slice(-200) };
    upload.mutate(
      { about, file },
      {
        onSuccess: () => {
          showNotice("success", {
            id: "document",
            title: texts("documents.sent"),
            text: texts("documents.sentText"),
          });
          setFile(null);
        },
      },
    );
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PickField
        label={texts("documents.type")}
        value={texts(`documents.type.${documentType}`)}
        icon={<IconChevronDown size={18} />}
        onPick={() => void pickType()}
      />
      <fieldset className={styles.sides}>
        <legend className="only-said">{texts("documents.side")}</legend>
        {SIDES.map((each) => (
          <label key={each} className={styles.side}>
            <input
              className="only-said"
              type="radio"
              name="side"
              checked={side === each}
              onChange={() => setSide(each)}
            />
            {texts(`documents.side.${each}`)}
          </label>
        ))}
      </fieldset>
      <FileDrop
        file={file}
        maxBytes={maxBytes}
        mediaTypes={mediaTypes}
        onFile={(chosen) => {
          upload.reset();
          setFile(chosen);
        }}
      />
      <Refused>{refusal}</Refused>
      <Button
        type="submit"
        tone="accent"
        size="l"
        wide
        busy={upload.isPending}
        disabled={!file || tooLarge}
      >
        {texts(upload.isPending ? "documents.sending" : "documents.send")}
      </Button>
    </Form>
  );
}

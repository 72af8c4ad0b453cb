import { IconFileCheck, IconFileUpload } from "@touchline/icons";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Documents.module.css";

const MEGABYTE = 1024 * 1024;

interface FileDropProps {
  file: File | null;
  maxBytes: number;
  mediaTypes: readonly string[];
  onFile: (file: File) => void;
}

/** A file to choose, photograph or drop. */
export function FileDrop({ file, maxBytes, mediaTypes, onFile }: FileDropProps) {
  const texts = useTexts();
  const Icon = file ? IconFileCheck : IconFileUpload;
  const take = (files: FileList | null) => {
    const taken = files?.[0];
    if (taken) onFile(taken);
  };
  return (
    <label
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <Icon size={32} stroke={1.5} aria-hidden="true" />
      <strong>{file?.name ?? texts("documents.choose")}</strong>
      <span>
        {file
          ? texts("documents.chosen", { size: sizeText(file.size, texts.tag) })
          : texts("documents.accepted", { size: Math.round(maxBytes / MEGABYTE) })}
      </span>
      <input
        className="only-said"
        type="file"
        accept={mediaTypes.join()}
        onChange={({ target }) => {
          take(target.files);
          // Lets the same file be chosen again after it was sent.
          target.value = "";
        }}
      />
    </label>
  );
}

function sizeText(bytes: number, locale: string): string {
  const [amount, unit] =
    bytes < MEGABYTE ? [Math.ceil(bytes / 1024), "kilobyte"] : [bytes / MEGABYTE, "megabyte"];
  return amount.toLocaleString(locale, { style: "unit", unit, maximumFractionDigits: 1 });
}

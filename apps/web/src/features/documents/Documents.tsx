import type { PunterDocument } from "@touchline/contract";
import { IconCircleCheck, IconCircleX, IconClockHour4 } from "@touchline/icons";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./Documents.module.css";
import { useDocuments } from "./documents.client.ts";

const MARKS = {
  WAITING: IconClockHour4,
  ACCEPTED: IconCircleCheck,
  REJECTED: IconCircleX,
} as const;

/** The documents sent so far and their decisions. */
export function Documents() {
  const texts = useTexts();
  const { data, error, refetch } = useDocuments();
  return (
    <section className={styles.sent}>
      <h2 className={styles.title}>{texts("documents.list")}</h2>
      {data ? (
        <List documents={data.documents} />
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={64} radius="var(--r-m)" />
      )}
    </section>
  );
}

function List({ documents }: { documents: readonly PunterDocument[] }) {
  const texts = useTexts();
  if (documents.length === 0) return <p className={styles.none}>{texts("documents.none")}</p>;
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <Document key={document.documentId} {...document} />
      ))}
    </ul>
  );
}

function Document({ documentType, side, fileName, status, reason }: PunterDocument) {
  const texts = useTexts();
  const Mark = MARKS[status];
  return (
    <li className={styles.document}>
      <Mark size={22} className={styles[status]} aria-hidden="true" />
      <div className={styles.about}>
        <p
          className={styles.name}
        >{`${texts(`documents.type.${documentType}`)} · ${texts(`documents.side.${side}`)}`}</p>
        <p className={styles.file} data-private>
          {fileName}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <span className={styles.status}>{texts(`documents.status.${status}`)}</span>
    </li>
  );
}

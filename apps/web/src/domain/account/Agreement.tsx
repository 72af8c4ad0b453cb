import type { Calls, ReplyOf } from "@touchline/contract";
import { IconChevronDown } from "@touchline/icons";
import { useState } from "react";
import { call } from "../../data/session/session.client.ts";
import { formatDay } from "../../platform/dates/date-formats.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { serverErrorText } from "../texts/server-error.ts";
import styles from "./Agreement.module.css";

export type AgreementData = ReplyOf<Calls["agreementData"]>["agreements"][number];
type Page = { sections: readonly { heading: string; text: string }[] };

/** An agreement that can be read where it must be accepted. Its text loads when it is opened. */
export function Agreement({ title, version, siteInfoId }: Omit<AgreementData, "id">) {
  const texts = useTexts();
  const [page, setPage] = useState<Page | "failed" | null>(null);
  const load = () =>
    void call("siteInfo", { params: { id: siteInfoId } }).then(setPage, () => setPage("failed"));
  return (
    <details
      className={styles.agreement}
      onToggle={({ currentTarget }) =>
        currentTarget.open && (page === null || page === "failed") && load()
      }
    >
      <summary>
        {title}
        <span className={styles.version}>{formatDay(version, texts.tag, "version")}</span>
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      {page === null && (
        <section aria-busy="true">
          <Skeleton height={72} />
        </section>
      )}
      {page === "failed" && <section>{serverErrorText(texts, "common.request.error")}</section>}
      {page !== null &&
        page !== "failed" &&
        page.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
    </details>
  );
}

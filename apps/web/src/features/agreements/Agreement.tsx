import { IconChevronDown } from "@tabler/icons-react";
import type { Calls, ReplyOf } from "@touchline/contract";
import { useRouter } from "next/router";
import { useState } from "react";
import { formatDay } from "../../lib/date-formats.ts";
import { localisedPath } from "../../lib/locale.ts";
import { serverErrorText } from "../../lib/server-error.ts";
import { useTexts } from "../../lib/text.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { call } from "../session/session.client.ts";
import styles from "./Agreement.module.css";

export type AgreementData = ReplyOf<Calls["agreementData"]>["agreements"][number] & {
  /** The version that the punter accepted before this one. */
  acceptedVersion?: string;
};
type Page = { sections: readonly { heading: string; text: string }[] };

/** An agreement that can be read where it is to be accepted. Its text comes when it is opened. */
export function Agreement({ title, version, siteInfoId, acceptedVersion }: Omit<AgreementData, "id">) {
  const texts = useTexts();
  const { locale } = useRouter();
  const localised = (path: string) => localisedPath(path, locale);
  const [page, setPage] = useState<Page | "failed" | null>(null);
  const load = () => void call("siteInfo", { params: { id: siteInfoId } }).then(setPage, () => setPage("failed"));
  return (
    <>
      <details
        className={styles.agreement}
        onToggle={({ currentTarget }) => currentTarget.open && (page === null || page === "failed") && load()}
      >
        <summary>
          {title}
          <span className={styles.version}>{version}</span>
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
      <p className={styles.links}>
        {acceptedVersion !== undefined && acceptedVersion !== version && (
          <a href={localised(`/${siteInfoId}/versions/${acceptedVersion}`)} target="_blank" rel="noopener">
            {texts("popups.legalAgreement.changed", { day: formatDay(acceptedVersion, texts.tag, "version") })}
          </a>
        )}
        <a href={localised(`/${siteInfoId}`)} target="_blank" rel="noopener">
          {texts("popups.legalAgreement.read")}
        </a>
      </p>
    </>
  );
}

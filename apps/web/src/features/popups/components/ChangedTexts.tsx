import { useRouter } from "next/router";
import { localisedPath } from "../../../domain/addresses/locale.ts";
import { formatDay } from "../../../platform/dates/date-formats.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./ChangedTexts.module.css";

interface ChangedTextsProps {
  page: string;
  version: string;
  /** The version that the punter accepted before. */
  acceptedVersion: string | undefined;
}

/**
 * Links to an agreement's full text and to the changes since the punter last accepted it. They open
 * in a new tab, so the popup stays.
 */
export function ChangedTexts({ page, version, acceptedVersion }: ChangedTextsProps) {
  const texts = useTexts();
  const { locale } = useRouter();
  const address = (path: string) => localisedPath(`/${page}${path}`, locale);
  return (
    <p className={styles.links}>
      {acceptedVersion !== undefined && acceptedVersion !== version && (
        <a href={address(`/versions/${acceptedVersion}`)} target="_blank" rel="noopener">
          {texts("popups.legalAgreement.changed", {
            day: formatDay(acceptedVersion, texts.tag, "version"),
          })}
        </a>
      )}
      <a href={address("")} target="_blank" rel="noopener">
        {texts("popups.legalAgreement.read")}
      </a>
    </p>
  );
}

import { IconChevronLeft } from "@touchline/icons";
import { useRouter } from "next/router";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./BackButton.module.css";
import { createVisits } from "./visits.ts";

/**
 * The page's title and a back link: to the previous page, or to the lobby from the tab's first
 * page.
 */
export function BackButton({ title, isHeading = true }: { title: string; isHeading?: boolean }) {
  const texts = useTexts();
  const router = useRouter();
  const back = () =>
    createVisits(sessionStorage).previous() === null ? void router.push("/") : router.back();
  const Title = isHeading ? "h1" : "div";
  return (
    <Title className={styles.line}>
      <button type="button" className={styles.back} onClick={back}>
        <IconChevronLeft className={styles.icon} size={22} aria-hidden="true" />
        <span className="only-said">{texts("shell.back")}</span>
        <span className={styles.title}>{title}</span>
      </button>
    </Title>
  );
}

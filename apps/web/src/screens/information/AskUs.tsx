import { IconHeadset } from "@touchline/icons";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import styles from "./Help.module.css";

/** The end of every help page: a link to contact us. */
export function AskUs() {
  const texts = useTexts();
  return (
    <section className={styles.ask}>
      <h2 className={styles.subtitle}>{texts("reading.notFound")}</h2>
      <p>{texts("reading.askUs")}</p>
      <ButtonLink
        href="/contact-us"
        prefetch={false}
        icon={<IconHeadset size={20} aria-hidden="true" />}
      >
        {texts("reading.contactUs")}
      </ButtonLink>
    </section>
  );
}

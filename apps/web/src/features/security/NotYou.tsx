import Link from "next/link";
import { useTexts } from "../../platform/texts/text.ts";
import { Rows } from "../../ui/Rows.tsx";
import styles from "./Security.module.css";

/** Steps to take if somebody else made a change. Notices link here, and guests can see it. */
export function NotYou() {
  const texts = useTexts();
  return (
    <div id="not-you">
      <Rows title={texts("security.notYou")}>
        <div className={styles.block}>
          <ol className={styles.steps}>
            <li>
              <Link href="/account/lost-password" prefetch={false}>
                {texts("security.notYou.password")}
              </Link>
            </li>
            <li>{texts("security.notYou.sessions")}</li>
            <li>{texts("security.notYou.keys")}</li>
            <li>
              <Link href="/contact-us" prefetch={false}>
                {texts("security.notYou.contact")}
              </Link>
            </li>
          </ol>
        </div>
      </Rows>
    </div>
  );
}

import Link from "next/link";
import { useFrame } from "../../data/frame/frame.ts";
import { useSession } from "../../data/session/session.ts";
import { Reading } from "../../features/reading/Reading.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import type { ContentProps } from "../information/content-page.ts";
import { Information } from "../information/Information.tsx";
import styles from "./App.module.css";
import { useCampaign } from "./campaign.ts";

/**
 * The landing page of campaigns: the site in short, with links that keep the campaign's parameters.
 */
export function LandingScreen({ page, isForeign }: ContentProps) {
  const texts = useTexts();
  const { brand, products, minimumAge, startPage } = useFrame();
  const within = useCampaign();
  const isGuest = useSession().status === "guest";
  return (
    <Information title={texts("app.landingTitle", { brand })} description={page.description}>
      <section className={styles.hero}>
        <p className={styles.promise}>{texts("app.landingLead")}</p>
        <div className={styles.ways}>
          {isGuest && (
            <ButtonLink href={within("/join")} tone="accent" size="l" prefetch={false}>
              {texts("section.join")}
            </ButtonLink>
          )}
          <ButtonLink
            href={within(startPage)}
            tone={isGuest ? "quiet" : "accent"}
            size="l"
            prefetch={false}
          >
            {texts("app.lookAround")}
          </ButtonLink>
        </div>
        <p className={styles.warning}>
          {texts("app.playSafe", { age: minimumAge })}{" "}
          <Link href="/responsible-gambling" prefetch={false}>
            {texts("section.responsibleGambling")}
          </Link>
        </p>
      </section>
      <h2 className={styles.subtitle}>{texts("app.offered")}</h2>
      <ul className={styles.products}>
        {products.map(({ id, route }) => (
          <li key={id}>
            <Link className={styles.product} href={within(route)} prefetch={false}>
              {texts(`product.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
      <Reading page={page} isForeign={isForeign} isShort />
    </Information>
  );
}

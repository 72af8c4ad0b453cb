import type { Product } from "@touchline/contract";
import { useTexts } from "../../lib/text.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./PromotionsScreen.module.css";
import { PROMOTIONS } from "./promotions.data.ts";

/** What a product gives beside its games. */
export function PromotionsScreen({ product = "sport" }: { product?: Product }) {
  const texts = useTexts();
  return (
    <Screen title={texts("section.promotions")}>
      {(PROMOTIONS[product] ?? PROMOTIONS.sport).map(({ id, icon: Icon, title, text, action, href }) => (
        <section className={styles.card} key={id}>
          <Icon size={30} stroke={1.6} aria-hidden="true" />
          <h2 className={styles.title}>{texts(title)}</h2>
          <p className={styles.text}>{texts(text)}</p>
          <ButtonLink tone="quiet" size="s" href={href}>
            {texts(action)}
          </ButtonLink>
        </section>
      ))}
    </Screen>
  );
}

import type { PromotionArt } from "@touchline/contract";
import styles from "../Promotions.module.css";
import { PROMO_ART } from "./promo-art.data.tsx";

/** The picture of a promotion. It is decorative: the title says it all. */
export const PromoArt = ({ art, large = false }: { art: PromotionArt; large?: boolean }) => (
  <svg
    className={large ? styles.artLarge : styles.art}
    viewBox="0 0 120 80"
    aria-hidden="true"
    focusable="false"
  >
    {PROMO_ART[art]}
  </svg>
);

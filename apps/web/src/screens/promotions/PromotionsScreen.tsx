import type { Product } from "@touchline/contract";
import { useRouter } from "next/router";
import { useEffect } from "react";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useFrame } from "../../lib/frame.ts";
import { useTexts } from "../../lib/text.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./PromotionsScreen.module.css";
import { PROMOTIONS } from "./promotions.data.ts";

interface PromotionsScreenProps {
  product: Product;
  /** The page came without the promotions: its visitor was a guest. */
  closed: boolean;
}

/** What a product gives beside its games. */
export function PromotionsScreen({ product, closed }: PromotionsScreenProps) {
  const texts = useTexts();
  const { flags } = useFrame();
  const cards = () => (closed ? <Reload /> : <Cards product={product} />);
  return (
    <Screen title={texts("section.promotions")}>
      {flags.IS_PROMOTIONS_FOR_GUESTS === false ? <NeedsLogin reason={texts("shell.promotionsGuest")}>{cards}</NeedsLogin> : cards()}
    </Screen>
  );
}

function Cards({ product }: { product: Product }) {
  const texts = useTexts();
  return (PROMOTIONS[product] ?? PROMOTIONS.sport).map(({ id, icon: Icon, title, text, action, href }) => (
    <section className={styles.card} key={id}>
      <Icon size={30} stroke={1.6} aria-hidden="true" />
      <h2 className={styles.title}>{texts(title)}</h2>
      <p className={styles.text}>{texts(text)}</p>
      <ButtonLink tone="quiet" size="s" href={href}>
        {texts(action)}
      </ButtonLink>
    </section>
  ));
}

/** Somebody has just logged in on a guest's page. */
function Reload() {
  const router = useRouter();
  useEffect(() => void router.replace(router.asPath, undefined, { scroll: false }), [router]);
  return null;
}

import { IconInfoCircle } from "@touchline/icons";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./BuilderRow.module.css";

/** The share of a stake that the price keeps on average. A tap explains it. */
export function Margin({ permille }: { permille: number }) {
  const texts = useTexts();
  const percent = new Intl.NumberFormat(texts.tag, {
    style: "percent",
    maximumFractionDigits: 1,
  }).format(permille / 1000);
  return (
    <details className={styles.margin}>
      <summary>
        {texts("bets.builder.margin", { percent })}
        <IconInfoCircle size={15} aria-hidden="true" />
      </summary>
      <p>{texts("bets.builder.marginHint")}</p>
    </details>
  );
}

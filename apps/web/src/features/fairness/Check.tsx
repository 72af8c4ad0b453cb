import { IconCircleCheck, IconCircleX } from "@touchline/icons";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Fairness.module.css";

/** One check and whether it passed. */
export function Check({ fine, text }: { fine: boolean; text: string }) {
  const texts = useTexts();
  return (
    <li className={fine ? styles.fine : styles.wrong}>
      {fine ? (
        <IconCircleCheck size={20} aria-hidden="true" />
      ) : (
        <IconCircleX size={20} aria-hidden="true" />
      )}
      <span>
        <span className="only-said">{texts(fine ? "fair.yes" : "fair.no")} </span>
        {text}
      </span>
    </li>
  );
}

import Link from "next/link";
import { useTexts } from "../../../../platform/texts/text.ts";
import type { RoundFault } from "../rounds.ts";
import styles from "./FaultText.module.css";

/**
 * Why a bet or a move was refused or, if its result is unknown, a link to the history that shows
 * it.
 */
export function FaultText({ fault: { text, lostIn } }: { fault: RoundFault }) {
  const texts = useTexts();
  if (lostIn === undefined) return text;
  return (
    <>
      {text}{" "}
      <Link className={styles.link} href={`/casino/history?game=${lostIn}`} prefetch={false}>
        {texts("game.history")}
      </Link>
    </>
  );
}

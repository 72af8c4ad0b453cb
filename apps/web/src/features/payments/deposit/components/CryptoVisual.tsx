import {
  IconCurrencyBitcoin,
  IconCurrencyDogecoin,
  IconCurrencyEthereum,
  IconCurrencyLitecoin,
  IconCurrencySolana,
  IconCurrencyTether,
} from "@touchline/icons";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./CryptoVisual.module.css";

/** Coin names are the same in every language. */
const COINS = [
  ["Bitcoin", IconCurrencyBitcoin],
  ["Ethereum", IconCurrencyEthereum],
  ["Tether", IconCurrencyTether],
  ["Solana", IconCurrencySolana],
  ["Litecoin", IconCurrencyLitecoin],
  ["Dogecoin", IconCurrencyDogecoin],
] as const;

/** Icons of the coins that a deposit accepts. */
export function CryptoVisual() {
  const texts = useTexts();
  return (
    <section className={styles.visual} aria-label={texts("deposit.crypto")}>
      <h2 className={styles.title}>{texts("deposit.crypto")}</h2>
      <ul className={styles.coins}>
        {COINS.map(([name, Icon]) => (
          <li key={name} className={styles.coin}>
            <span className={styles.disc}>
              <Icon size={22} aria-hidden="true" />
            </span>
            {name}
          </li>
        ))}
      </ul>
      <p className={styles.lead}>{texts("deposit.cryptoLead")}</p>
    </section>
  );
}

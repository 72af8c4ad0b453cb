import { IconInfoCircle } from "@tabler/icons-react";
import { formatMoney, minor } from "@touchline/core";
import Head from "next/head";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../lib/text.tsx";
import { BackButton } from "../../ui/BackButton.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import screen from "../screen.module.css";
import styles from "./DepositScreen.module.css";

/** Where a new punter lands. Payments are not open yet, so it says what is in the account and what can be done with it. */
export function DepositScreen() {
  const texts = useTexts();
  return (
    <div className={screen.screen}>
      <Head>
        <title>{`${texts("deposit.title")} · touchline`}</title>
      </Head>
      <BackButton title={texts("deposit.title")} />
      <NeedsLogin reason={texts("deposit.guest")}>
        {({ balanceInfo }) => (
          <>
            <section className={styles.balance}>
              <p className={styles.caption}>{texts("deposit.inAccount")}</p>
              <p className={styles.amount}>
                {formatMoney(minor(balanceInfo.mainBalance), { locale: texts.tag, currency: balanceInfo.currency })}
              </p>
            </section>
            <p className={styles.note}>
              <IconInfoCircle size={20} aria-hidden="true" />
              {texts("deposit.demo")}
            </p>
            <ButtonLink tone="accent" size="l" wide href="/sport/live/popular">
              {texts("deposit.toLive")}
            </ButtonLink>
          </>
        )}
      </NeedsLogin>
    </div>
  );
}

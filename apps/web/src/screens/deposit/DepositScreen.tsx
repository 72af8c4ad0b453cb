import { formatMoney, minor } from "@touchline/core";
import { IconArrowUpRight, IconReceipt } from "@touchline/icons";
import { useSyncExternalStore } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { BonusBalance } from "../../domain/money/BonusBalance.tsx";
import { KeptOut } from "../../domain/standing/KeptOut.tsx";
import { LiveLink } from "../../domain/standing/play-links.tsx";
import { isKeptOut } from "../../domain/standing/way-on.rules.ts";
import { Cashier } from "../../features/payments/deposit/Cashier.tsx";
import { DepositLimits } from "../../features/payments/deposit/DepositLimits.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Note } from "../../ui/Form.tsx";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./DepositScreen.module.css";

const never = () => () => {};

/** Shown once after a sign-up, which leads here. */
function Welcome() {
  const texts = useTexts();
  const isAfterSignUp = useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get("isAfterSignUp") === "true",
    () => false,
  );
  return isAfterSignUp && <Note tone="success">{texts("deposit.welcome")}</Note>;
}

/** The landing page of a new punter: the balance, the deposit form and its limits. */
export function DepositScreen() {
  const texts = useTexts();
  const { demo } = useFrame();
  return (
    <Screen title={texts("deposit.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("deposit.guest")}>
          {({ balanceInfo, punterInfo }) => (
            <>
              <section className={styles.balance}>
                <p className={styles.caption}>{texts("deposit.inAccount")}</p>
                <p className={styles.amount}>
                  {formatMoney(minor(balanceInfo.mainBalance), {
                    locale: texts.tag,
                    currency: balanceInfo.currency,
                  })}
                </p>
                <BonusBalance className={styles.caption} balanceInfo={balanceInfo} isShown />
              </section>
              <Welcome />
              {isKeptOut(punterInfo.state) ? (
                <KeptOut state={punterInfo.state} />
              ) : (
                <>
                  {demo && <Note>{texts("deposit.demo")}</Note>}
                  <Cashier />
                </>
              )}
              <div id="deposit-limits" className={styles.limits}>
                <DepositLimits />
              </div>
              <Rows>
                <RowLink
                  href="/account/withdraw"
                  label={texts("payment.toWithdraw")}
                  icon={<IconArrowUpRight size={20} />}
                />
                <RowLink
                  href="/account/payments"
                  label={texts("payment.list")}
                  icon={<IconReceipt size={20} />}
                />
              </Rows>
              <LiveLink size="l" wide>
                {texts("deposit.toLive")}
              </LiveLink>
            </>
          )}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

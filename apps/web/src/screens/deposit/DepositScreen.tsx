import { formatMoney, minor } from "@touchline/core";
import { DepositForm } from "../../features/deposit/DepositForm.tsx";
import { DepositLimits } from "../../features/deposit/DepositLimits.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { KeptOut } from "../../features/standing/KeptOut.tsx";
import { isKeptOut } from "../../features/standing/way-on.rules.ts";
import { useFrame } from "../../lib/frame.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { BonusBalance } from "../../ui/BonusBalance.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./DepositScreen.module.css";

/** The sandbox bank of a demo. Elsewhere nobody takes money yet, and the screen says so. */
function Bank({ currency }: { currency: string }) {
  const texts = useTexts();
  const { demo } = useFrame();
  if (!demo) return <Note>{texts("deposit.unavailable")}</Note>;
  return (
    <>
      <Note>{texts("deposit.demo")}</Note>
      <DepositForm currency={currency} />
    </>
  );
}

/** Where a new punter lands: what is in the account, the way to add to it, and the limits on that. */
export function DepositScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("deposit.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("deposit.guest")}>
          {({ balanceInfo, punterInfo }) => (
            <>
              <section className={styles.balance}>
                <p className={styles.caption}>{texts("deposit.inAccount")}</p>
                <p className={styles.amount}>
                  {formatMoney(minor(balanceInfo.mainBalance), { locale: texts.tag, currency: balanceInfo.currency })}
                </p>
                <BonusBalance className={styles.caption} balanceInfo={balanceInfo} isShown />
              </section>
              {isKeptOut(punterInfo.state) ? <KeptOut state={punterInfo.state} /> : <Bank currency={balanceInfo.currency} />}
              <DepositLimits />
              <ButtonLink size="l" wide href="/sport/live/popular">
                {texts("deposit.toLive")}
              </ButtonLink>
            </>
          )}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

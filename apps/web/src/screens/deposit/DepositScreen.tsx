import { formatMoney, minor } from "@touchline/core";
import { DepositForm } from "../../features/deposit/DepositForm.tsx";
import { DepositLimits } from "../../features/deposit/DepositLimits.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useFrame } from "../../lib/frame.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import { Screen } from "../Screen.tsx";
import styles from "./DepositScreen.module.css";

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
              </section>
              {mayDeposit(punterInfo.state) ? (
                <>
                  <Note>{texts("deposit.demo")}</Note>
                  <DepositForm currency={balanceInfo.currency} />
                </>
              ) : (
                <KeptOut state={punterInfo.state} />
              )}
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

/** The gate decides; here nobody is shown a form that can only be refused. */
const mayDeposit = (state: string): boolean => state === "OPENED" || state === "DORMANT";

/** Why there is no form, and the way on where there is one. */
function KeptOut({ state }: { state: string }) {
  const texts = useTexts();
  const { jurisdiction } = useFrame();
  const way =
    state === "NEED_DOCUMENT"
      ? "/account/upload"
      : state !== "REQUIRED"
        ? null
        : jurisdiction === "Russia"
          ? "/account/tsupis/identity"
          : "/account/upload";
  return (
    <>
      <Note>{texts(way ? "deposit.identifyFirst" : "deposit.restricted")}</Note>
      {way && (
        <ButtonLink tone="accent" size="l" wide href={way} prefetch={false}>
          {texts("deposit.identify")}
        </ButtonLink>
      )}
    </>
  );
}

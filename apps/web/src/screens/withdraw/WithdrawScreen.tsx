import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { KeptOut } from "../../features/standing/KeptOut.tsx";
import { isKeptOut, mayWithdraw } from "../../features/standing/way-on.rules.ts";
import { Withdrawal } from "../../features/withdrawal/Withdrawal.tsx";
import { useFrame } from "../../lib/frame.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import { Screen } from "../Screen.tsx";

/** Money out of the account. */
export function WithdrawScreen() {
  const texts = useTexts();
  const { demo } = useFrame();
  return (
    <Screen title={texts("withdraw.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("withdraw.guest")}>
          {({ punterInfo: { state } }) => (
            <>
              {demo && <Note>{texts("withdraw.demo")}</Note>}
              {isKeptOut(state) && !mayWithdraw(state) ? <KeptOut state={state} /> : <Withdrawal />}
              <ButtonLink size="l" wide href="/account/payments" prefetch={false}>
                {texts("payment.all")}
              </ButtonLink>
            </>
          )}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { KeptOut } from "../../domain/standing/KeptOut.tsx";
import { isKeptOut, mayWithdraw } from "../../domain/standing/way-on.rules.ts";
import { Withdrawal } from "../../features/payments/withdrawal/Withdrawal.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import { Screen } from "../Screen.tsx";

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

import { useFrame } from "../../data/frame/frame.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { Loyalty } from "../../features/loyalty/Loyalty.tsx";
import { PromoCodeForm } from "../../features/offers/components/PromoCodeForm.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

/** Loyalty points and rewards; some sites also accept codes here. */
export function LoyaltyScreen() {
  const texts = useTexts();
  const { codesWithLoyalty } = useFrame().site;
  return (
    <Screen title={texts(codesWithLoyalty ? "menu.loyaltyBelarus" : "menu.loyalty")}>
      <QueryRoot>
        <NeedsLogin reason={texts("loyalty.guest")}>
          {() => (
            <>
              {codesWithLoyalty && <PromoCodeForm />}
              <Loyalty />
            </>
          )}
        </NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

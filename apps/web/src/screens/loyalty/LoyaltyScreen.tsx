import { Loyalty } from "../../features/loyalty/Loyalty.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useFrame } from "../../lib/frame.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { Screen } from "../Screen.tsx";

/** Points and what they buy. */
export function LoyaltyScreen() {
  const texts = useTexts();
  const { jurisdiction } = useFrame();
  return (
    <Screen title={texts(jurisdiction === "Belarus" ? "menu.loyaltyBelarus" : "menu.loyalty")}>
      <QueryRoot>
        <NeedsLogin reason={texts("loyalty.guest")}>{() => <Loyalty />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

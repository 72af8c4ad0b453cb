import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { Offers } from "../../features/offers/Offers.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

/** The punter's offers, and the results of those they accepted. */
export function OffersScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("offers.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("offers.guest")}>{() => <Offers />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

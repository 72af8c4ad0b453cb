import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useLastPart } from "../../domain/addresses/use-address.ts";
import { NoSlip } from "../../features/betting/share/NoSlip.tsx";
import { SharedSlip } from "../../features/betting/share/SharedSlip.tsx";
import { isSlipCode } from "../../features/betting/share/share-link.rules.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Screen } from "../Screen.tsx";

/** All slips share this page: the browser loads the one in its address. */
export function SharedSlipScreen() {
  const texts = useTexts();
  const code = useLastPart();
  return (
    <Screen title={texts("sharedSlip.title")}>
      {code === null ? (
        <Skeleton height={240} radius="var(--r-l)" />
      ) : (
        <QueryRoot>{isSlipCode(code) ? <SharedSlip code={code} /> : <NoSlip />}</QueryRoot>
      )}
    </Screen>
  );
}

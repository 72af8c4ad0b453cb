import { useRouter } from "next/router";
import { NoSlip, SharedSlip } from "../../features/shared-slip/SharedSlip.tsx";
import { isSlipCode } from "../../features/shared-slip/share-link.rules.ts";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { useTexts } from "../../lib/text.tsx";
import { Screen } from "../Screen.tsx";

export function SharedSlipScreen() {
  const texts = useTexts();
  const { code } = useRouter().query;
  return (
    <Screen title={texts("sharedSlip.title")}>
      <QueryRoot>{isSlipCode(code) ? <SharedSlip code={code} /> : <NoSlip />}</QueryRoot>
    </Screen>
  );
}

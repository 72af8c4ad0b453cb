import { useRouter } from "next/router";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useTexts } from "../../domain/texts/text.ts";
import { NoSlip, SharedSlip } from "../../features/betting/share/SharedSlip.tsx";
import { isSlipCode } from "../../features/betting/share/share-link.rules.ts";
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

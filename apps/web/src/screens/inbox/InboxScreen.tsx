import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { Inbox } from "../../features/inbox/Inbox.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

/** The punter's messages. */
export function InboxScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("inbox.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("inbox.guest")}>{() => <Inbox />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

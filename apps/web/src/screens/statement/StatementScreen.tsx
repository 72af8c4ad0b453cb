import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { Statement } from "../../features/statement/Statement.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Screen } from "../Screen.tsx";

export function StatementScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("statement.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("statement.guest")}>{() => <Statement />}</NeedsLogin>
      </QueryRoot>
    </Screen>
  );
}

import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { useTexts } from "../../domain/texts/text.ts";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { Statement } from "../../features/statement/Statement.tsx";
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

import { useRouter } from "next/router";
import { LiveProvider } from "../../data/live/live.store.tsx";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { queryText } from "../../domain/addresses/query-text.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { MyBets } from "../../features/betting/my-bets/MyBets.tsx";
import { OneBet } from "../../features/betting/my-bets/OneBet.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import screen from "../screen.module.css";
import styles from "./MyBetsScreen.module.css";

/** My bets. A guest sees what the page offers. */
export function MyBetsScreen() {
  const texts = useTexts();
  const number = queryText(useRouter().query.number);
  return (
    <div className={screen.screen}>
      <PageTitle title={texts("shell.myBets")} />
      <h1 className={styles.title}>{texts("shell.myBets")}</h1>
      <QueryRoot>
        <LiveProvider seed={seedNothing}>
          <NeedsLogin reason={texts("bets.guest")}>
            {() => (number ? <OneBet number={number} /> : <MyBets />)}
          </NeedsLogin>
        </LiveProvider>
      </QueryRoot>
    </div>
  );
}

/** The socket brings the events. */
const seedNothing = () => {};

import { useRouter } from "next/router";
import { LiveProvider } from "../../features/live/live.store.tsx";
import { MyBets } from "../../features/my-bets/MyBets.tsx";
import { OneBet } from "../../features/my-bets/OneBet.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { QueryRoot } from "../../lib/QueryRoot.tsx";
import { queryText } from "../../lib/query-text.ts";
import { useTexts } from "../../lib/text.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import screen from "../screen.module.css";
import styles from "./MyBetsScreen.module.css";

/** My bets: a guest is told what is behind it. */
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

/** Events come by the socket. */
const seedNothing = () => {};

import { askLogin } from "../../../../lib/ask-login.ts";
import { useSession } from "../../../../lib/session.ts";
import { useTexts } from "../../../../lib/text.tsx";
import { Button } from "../../../../ui/Button.tsx";
import styles from "./AskIn.module.css";

/** Guests may watch; to play they are asked in. Always in sight. */
export function AskIn() {
  const texts = useTexts();
  const session = useSession();
  return (
    <div className={styles.ask}>
      <Button tone="accent" size="l" wide onClick={() => void askLogin(session)}>
        {texts("game.live.logIn")}
      </Button>
    </div>
  );
}

import { useSession } from "../../../../data/session/session.ts";
import { askLogin } from "../../../../domain/shell/ask-login.ts";
import { Button } from "../../../../ui/Button.tsx";
import styles from "./AskIn.module.css";

/** Guests may watch; this invites them to log in and play. Always visible. */
export function AskIn({ text }: { text: string }) {
  const session = useSession();
  return (
    <div className={styles.ask}>
      <Button tone="accent" size="l" wide onClick={() => void askLogin(session)}>
        {text}
      </Button>
    </div>
  );
}

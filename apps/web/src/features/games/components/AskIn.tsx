import { useSession } from "../../../data/session/session.ts";
import { askLogin } from "../../../domain/shell/ask-login.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./AskIn.module.css";

/** Guests may watch; to play they are asked in. Always in sight. */
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

import { CHAT_TEXT_LENGTH } from "@touchline/contract/form-limits";
import { useState } from "react";
import { useSession } from "../../../../data/session/session.ts";
import { askLogin } from "../../../../domain/shell/ask-login.ts";
import { faultText } from "../../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Form } from "../../../../ui/Form.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import styles from "./TableChat.module.css";

/** The input line. A punter who may not write yet sees what is missing. */
export function ChatForm({ onWrite }: { onWrite: (text: string) => Promise<void> }) {
  const texts = useTexts();
  const session = useSession();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function send(): Promise<void> {
    if (text.trim() === "") return;
    setBusy(true);
    setFault(null);
    try {
      await onWrite(text);
      setText("");
    } catch (error) {
      setFault(faultText(texts, error));
    } finally {
      setBusy(false);
    }
  }

  if (session.status === "expected") return null;
  if (session.status === "guest")
    return (
      <>
        <p className={styles.lead}>{texts("game.chat.guest")}</p>
        <Button onClick={() => void askLogin(session)}>{texts("game.chat.logIn")}</Button>
      </>
    );
  const { nickname } = session.heartbeat.user.punterInfo.details;
  if (!nickname)
    return (
      <>
        <p className={styles.lead}>{texts("game.chat.needNickname")}</p>
        <ButtonLink href="/account/user-details/nickname">
          {texts("game.chat.chooseNickname")}
        </ButtonLink>
      </>
    );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={texts("game.chat.message")}
        hint={texts("game.chat.seenAs", { name: nickname })}
        error={fault}
        value={text}
        maxLength={CHAT_TEXT_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
      />
      <Button type="submit" busy={busy} disabled={text.trim() === ""}>
        {texts("game.chat.send")}
      </Button>
    </Form>
  );
}

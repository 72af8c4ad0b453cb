import { IconChevronDown, IconMessage2 } from "@touchline/icons";
import { useId, useState } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import { LoadedStage } from "../../shared/components/LoadedStage.tsx";
import styles from "./ChatPanel.module.css";

const load = () => import("./TableChat.tsx");

/**
 * A table's chat, closed until the viewer opens it: nobody should read strangers' messages unasked.
 */
export function ChatPanel({ gameId }: { gameId: string }) {
  const texts = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  /** Authors hidden by this viewer, on this page only. */
  const [hidden, setHidden] = useState<readonly string[]>([]);
  return (
    <section className={styles.panel} aria-label={texts("game.chat.title")}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconMessage2 size={20} aria-hidden="true" />
        <span className={styles.title}>{texts(open ? "game.chat.close" : "game.chat.open")}</span>
        <IconChevronDown size={20} aria-hidden="true" className={classes(open && styles.turned)} />
      </button>
      <div id={id} className={styles.body}>
        {!open ? (
          <p className={styles.about}>{texts("game.chat.about")}</p>
        ) : (
          <LoadedStage
            load={load}
            props={{ gameId, hidden, onHidden: setHidden }}
            failedText={texts("game.chat.loadFailed")}
            height={180}
          />
        )}
      </div>
    </section>
  );
}

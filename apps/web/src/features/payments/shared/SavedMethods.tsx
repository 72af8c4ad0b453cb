import type { MethodKind, SavedMethod } from "@touchline/contract";
import { IconTrash } from "@touchline/icons";
import { useId } from "react";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { openPopup } from "../../../domain/shell/popups/popups.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { classes } from "../../../ui/classes.ts";
import { Refused } from "../../../ui/Form.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useRemoveSavedMethod } from "./payments.client.ts";
import { isUsable, savedName } from "./payments.rules.ts";
import styles from "./SavedMethods.module.css";

interface SavedMethodsProps {
  method: MethodKind;
  saved: readonly SavedMethod[];
  /** The chosen one; null for a new one. */
  value: string | null;
  onPick: (savedMethodId: string | null) => void;
}

/** The saved cards or accounts of a method, to reuse or remove, and an option for a new one. */
export function SavedMethods({ method, saved, value, onPick }: SavedMethodsProps) {
  const texts = useTexts();
  const name = useId();
  const remove = useRemoveSavedMethod();

  async function ask({ savedMethodId, label }: SavedMethod): Promise<void> {
    const sure = await openPopup("confirm", {
      title: texts("payment.removeTitle", { label }),
      text: texts("payment.removeText"),
      confirmLabel: texts("payment.removeYes"),
      tone: "danger",
    });
    if (!sure) return;
    await remove.mutateAsync(savedMethodId);
    if (value === savedMethodId) onPick(null);
    showNotice("success", { id: "saved-method", title: texts("payment.removed", { label }) });
  }
  const about = ({ isExpired, isStopped, expires: date }: SavedMethod): string | null => {
    if (isStopped) return texts("payment.stopped");
    if (date === null) return null;
    return texts(isExpired ? "payment.expired" : "payment.expires", { date });
  };

  if (saved.length === 0) return null;
  return (
    <fieldset className={styles.saved}>
      <legend className={styles.legend}>{texts("payment.with")}</legend>
      {saved.map((each) => (
        <div
          key={each.savedMethodId}
          className={classes(styles.row, !isUsable(each) && styles.unusable)}
        >
          <label className={styles.choice}>
            <input
              type="radio"
              name={name}
              disabled={!isUsable(each)}
              checked={value === each.savedMethodId}
              onChange={() => onPick(each.savedMethodId)}
            />
            <span data-private>
              <b>{savedName(each)}</b>
              {about(each) && <small>{about(each)}</small>}
            </span>
          </label>
          <IconButton
            label={texts("payment.remove", { label: each.label })}
            onClick={() => void ask(each).catch(() => {})}
          >
            <IconTrash size={18} />
          </IconButton>
        </div>
      ))}
      <div className={styles.row}>
        <label className={styles.choice}>
          <input type="radio" name={name} checked={value === null} onChange={() => onPick(null)} />
          <b>{texts(method === "card" ? "payment.new.card" : "payment.new.other")}</b>
        </label>
      </div>
      <Refused>{remove.error ? faultText(texts, remove.error) : null}</Refused>
    </fieldset>
  );
}

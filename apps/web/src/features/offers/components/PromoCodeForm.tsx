import { type FormEvent, useState } from "react";
import { showNotice } from "../../../domain/shell/notices/notices.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "../Offers.module.css";
import { useRedeem } from "../offers.queries.ts";

/** A form that finds the offer of a promo code. */
export function PromoCodeForm() {
  const texts = useTexts();
  const [code, setCode] = useState("");
  const { mutate, isPending, error, reset } = useRedeem();
  function send(event: FormEvent): void {
    event.preventDefault();
    mutate(code.trim(), {
      onSuccess: ({ match }) => {
        setCode("");
        const [id, title, text] = match
          ? (["bonus", "offers.acceptedMatch", "offers.acceptedMatchHint"] as const)
          : (["free-bet", "offers.accepted", "offers.acceptedHint"] as const);
        showNotice("success", { id, title: texts(title), text: texts(text) });
      },
    });
  }
  return (
    <form className={styles.code} onSubmit={send}>
      <TextField
        label={texts("offers.promoCode")}
        value={code}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error ? faultText(texts, error) : null}
        onChange={({ target }) => {
          setCode(target.value);
          if (error) reset();
        }}
      />
      <Button type="submit" busy={isPending} disabled={code.trim() === ""}>
        {texts("offers.redeem")}
      </Button>
    </form>
  );
}

import { IconCircleCheck } from "@touchline/icons";
import { useState } from "react";
import { call } from "../../data/session/session.client.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Join.module.css";

interface PromoCodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** docs/behaviour/sign-up.md#promo-codes, promo-code check: start, success, error, reset. */
type Check =
  | { state: "reset" }
  | { state: "start" }
  | { state: "success"; description: string }
  | { state: "error"; text: string };

/** A promo code, with a preview of what it gives. */
export function PromoCodeField({ label, value, onChange, onBlur, error }: PromoCodeFieldProps) {
  const texts = useTexts();
  const [check, setCheck] = useState<Check>({ state: "reset" });

  async function ask(): Promise<void> {
    const promoCode = value.trim();
    if (!promoCode) return;
    setCheck({ state: "start" });
    try {
      const found = await call("checkPromoCode", { body: { promoCode } });
      setCheck({ state: "success", description: found.description });
    } catch (failed) {
      setCheck({ state: "error", text: faultText(texts, failed) });
    }
  }

  return (
    <div>
      <TextField
        label={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        error={check.state === "error" ? check.text : error}
        onBlur={onBlur}
        onChange={({ target }) => {
          onChange(target.value);
          setCheck({ state: "reset" });
        }}
        trailing={
          value.trim() !== "" &&
          check.state !== "success" && (
            <Button size="s" busy={check.state === "start"} onClick={() => void ask()}>
              {texts("join.promoCheck")}
            </Button>
          )
        }
      />
      {check.state === "success" && (
        <p className={styles.promo} role="status">
          <IconCircleCheck size={18} aria-hidden="true" />
          {check.description}
        </p>
      )}
    </div>
  );
}

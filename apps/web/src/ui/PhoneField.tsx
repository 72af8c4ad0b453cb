import {
  countryOfPhone,
  maskedNational,
  PHONE_COUNTRIES,
  phoneCountry,
  phoneDigits,
} from "@touchline/core/phone";
import { IconChevronDown } from "@touchline/icons";
import dynamic from "next/dynamic";
import { type ClipboardEvent, useMemo, useState } from "react";
import { useTexts } from "../platform/texts/text.ts";
import { Flag } from "./Flag.tsx";
import { createDigitMask } from "./masks/digit-mask.ts";
import { useMask } from "./masks/use-mask.ts";
import styles from "./PhoneField.module.css";
import { TextField } from "./TextField.tsx";

// A separate sheet instead of a popup: the field is also used inside popups, and the queue shows
// one at a time.
const CountrySheet = dynamic(() => import("./CountrySheet.tsx"), { ssr: false });

interface PhoneFieldProps {
  label: string;
  /** Digits in international format with the dial code; empty while nothing is typed. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  /** The country until the number or the visitor says otherwise. */
  defaultCountry: string;
  /** Countries to choose from; by default all that have a numbering plan. */
  countries?: readonly string[];
  error?: string | null | undefined;
  hint?: string;
  disabled?: boolean;
}

/**
 * A phone number: country and dial code, then the number masked as that country writes it
 * (docs/behaviour/forms-and-formats.md#phone-numbers).
 */
export function PhoneField({
  value,
  onChange,
  defaultCountry,
  countries,
  ...field
}: PhoneFieldProps) {
  const texts = useTexts();
  const offered = useMemo(
    () => PHONE_COUNTRIES.filter(({ countryId }) => !countries || countries.includes(countryId)),
    [countries],
  );
  /** The country that the visitor chose, pasted or typed. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const country =
    phoneCountry(countryOf(value, chosen, defaultCountry)) ?? offered[0] ?? PHONE_COUNTRIES[0];
  const { dialCode, mask: pattern, countryId } = country as NonNullable<typeof country>;
  const national = value.startsWith(dialCode) ? value.slice(dialCode.length) : "";
  const mask = useMemo(() => createDigitMask(pattern), [pattern]);
  const typed = () => phoneDigits(mask.value);
  const masked = useMask(mask, {
    text: maskedNational(national, pattern),
    holds: () => typed() === national,
    onAccept: () => {
      if (typed()) setChosen(countryId);
      onChange(typed() && dialCode + typed());
    },
  });

  /** A pasted number with a country code (+49 151 …) also sets the country. */
  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text").trim();
    const digits = phoneDigits(text);
    const from =
      /^(\+|00)/.test(text) || digits.length > pattern.replaceAll(" ", "").length
        ? countryOfPhone(digits)
        : null;
    if (!from || !offered.some((each) => each.countryId === from)) return;
    event.preventDefault();
    setChosen(from);
    onChange(digits);
  }

  function pick(next: string | null): void {
    setPicking(false);
    if (next === null) return;
    setChosen(next);
    onChange(national && (phoneCountry(next)?.dialCode ?? "") + national);
  }

  return (
    <>
      <TextField
        {...field}
        ref={masked}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={pattern}
        onPaste={paste}
        leading={
          <button
            type="button"
            className={styles.country}
            aria-haspopup="dialog"
            aria-label={texts("field.phoneCountry", { dialCode })}
            onClick={() => setPicking(true)}
            disabled={field.disabled}
          >
            <Flag code={countryId} />
            <span>+{dialCode}</span>
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        }
      />
      {picking && <CountrySheet countries={offered} value={countryId} onPick={pick} />}
    </>
  );
}

/**
 * The chosen country while the number fits it, else the number's own. An empty field follows the
 * form.
 */
function countryOf(value: string, chosen: string | null, defaultCountry: string): string {
  const fits = chosen !== null && value.startsWith(phoneCountry(chosen)?.dialCode ?? "");
  if (chosen !== null && (fits || value === "")) return chosen;
  return countryOfPhone(value) ?? defaultCountry;
}

import type { MethodField } from "@touchline/contract";
import { useTexts } from "../../../platform/texts/text.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { type DetailField, type Details, detailsOf } from "./details.rules.ts";
import { groupedIban } from "./payments.rules.ts";

interface DetailFieldsProps {
  fields: readonly MethodField[];
  details: Details;
  onChange: (details: Details) => void;
  /** The faults, by field. */
  faults: Partial<Record<DetailField, string>>;
}

/** Autofill hints and maximum length of each field. */
const HELP = {
  iban: { autoComplete: "off", spellCheck: false, autoCapitalize: "characters", maxLength: 42 },
  holder: { autoComplete: "name", maxLength: 100 },
  wallet: { autoComplete: "off", spellCheck: false, maxLength: 100 },
  voucher: { autoComplete: "off", spellCheck: false, autoCapitalize: "characters", maxLength: 40 },
  address: { autoComplete: "off", spellCheck: false, maxLength: 120 },
} as const satisfies Record<DetailField, object>;

/** The fields of a method that we ask for; a card's fields are the provider's. */
export function DetailFields({ fields, details, onChange, faults }: DetailFieldsProps) {
  const texts = useTexts();
  return detailsOf(fields).map((field) => (
    <TextField
      key={field}
      label={texts(`payment.field.${field}`)}
      {...HELP[field]}
      {...(field === "holder" || field === "address"
        ? { hint: texts(`payment.hint.${field}`) }
        : {})}
      error={faults[field]}
      data-private
      value={details[field] ?? ""}
      onChange={({ target }) =>
        onChange({
          ...details,
          [field]: field === "iban" ? groupedIban(target.value) : target.value,
        })
      }
    />
  ));
}

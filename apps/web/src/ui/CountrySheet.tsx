import type { PhoneCountry } from "@touchline/core/phone";
import { useMemo, useState } from "react";
import { useTexts } from "../platform/texts/text.ts";
import { OptionList } from "./OptionList.tsx";
import { Sheet } from "./Sheet.tsx";

interface CountrySheetProps {
  countries: readonly PhoneCountry[];
  value: string;
  /** Called with null if the sheet is closed without a choice. */
  onPick: (countryId: string | null) => void;
}

/** The countries of phone numbers, named in the reader's language. */
export default function CountrySheet({ countries, value, onPick }: CountrySheetProps) {
  const texts = useTexts();
  const [open, setOpen] = useState(true);
  const [picked, setPicked] = useState<string | null>(null);
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(texts.tag, { type: "region" });
    return countries
      .map(({ countryId, dialCode }) => ({
        value: countryId,
        label: names.of(countryId) ?? countryId,
        hint: `+${dialCode}`,
        flag: countryId,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, texts.tag));
  }, [countries, texts.tag]);
  const close = (choice: string | null) => {
    setPicked(choice);
    setOpen(false);
  };
  return (
    <Sheet
      open={open}
      onClose={() => close(null)}
      onClosed={() => onPick(picked)}
      title={texts("field.phoneCountries")}
    >
      <OptionList options={options} value={value} onPick={close} />
    </Sheet>
  );
}

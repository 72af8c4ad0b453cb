import { IconChevronDown } from "@touchline/icons";
import type { HTMLInputAutoCompleteAttribute } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { DateField } from "../../ui/DateField.tsx";
import { MoneyField } from "../../ui/MoneyField.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { PersonalNumberField } from "../../ui/PersonalNumberField.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { PickField } from "../../ui/PickField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ChooseCommune, PlacesOfPostCode } from "./ItalianPlaces.tsx";
import {
  isPicked,
  type JoinChoices,
  labelKey,
  optionsOf,
  type PickedField,
  shownChoice,
} from "./join.choices.ts";
import type { JoinConfig, JoinField } from "./join.rules.ts";
import { PromoCodeField } from "./PromoCodeField.tsx";

interface JoinFieldInputProps {
  name: JoinField;
  required: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  config: JoinConfig;
  choices: JoinChoices;
  /** The default country of phone numbers. */
  country: string;
  /** Fills in other fields that follow from this one. */
  fillIn: (values: Partial<Record<JoinField, string>>) => void;
}

const AUTO_COMPLETE: Partial<Record<JoinField, HTMLInputAutoCompleteAttribute>> = {
  email: "email",
  nickname: "nickname",
  firstName: "given-name",
  lastName: "family-name",
  city: "address-level2",
  address: "street-address",
  postCode: "postal-code",
};

/** One field of a join form, with the input for its kind. */
export function JoinFieldInput({
  name,
  required,
  value,
  onChange,
  onBlur,
  error,
  config,
  choices,
  country,
  fillIn,
}: JoinFieldInputProps) {
  const texts = useTexts();
  const { communes, signUp } = useFrame().site;
  const own = texts(labelKey(name, signUp.personNumber));
  const label = required ? own : texts("join.optional", { field: own });
  const field = { label, error, onBlur };

  if (isPicked(name))
    return (
      <Picked
        name={name}
        value={value}
        choices={choices}
        onChange={onChange}
        label={label}
        error={error}
      />
    );
  switch (name) {
    case "phone":
      return <PhoneField {...field} value={value} onChange={onChange} defaultCountry={country} />;
    case "password":
      return (
        <PasswordField
          {...field}
          autoComplete="new-password"
          hint={texts("join.passwordHint", { min: config.password.minLength })}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "birthDay":
      return (
        <DateField
          {...field}
          autoComplete="bday"
          value={value || null}
          onChange={(day) => onChange(day ?? "")}
        />
      );
    case "personalNumber":
      if (signUp.personNumber === "cpr")
        return <PersonalNumberField {...field} value={value} onChange={onChange} />;
      break;
    case "dailyDepositLimit":
    case "weeklyDepositLimit":
    case "monthlyDepositLimit":
      return (
        <MoneyField
          {...field}
          currency={config.defaultCurrency}
          value={value === "" ? null : Number(value)}
          onChange={(amount) => onChange(amount === null ? "" : String(amount))}
          min={0}
        />
      );
    case "promoCode":
      return <PromoCodeField {...field} value={value} onChange={onChange} />;
  }
  const provinces = name === "birthPlace" || name === "city" ? choices.province : undefined;
  const input = (
    <TextField
      {...field}
      trailing={provinces && <ChooseCommune provinces={provinces} onChoose={onChange} />}
      type={name === "email" ? "email" : "text"}
      inputMode={name === "email" ? "email" : name === "cpf" ? "numeric" : "text"}
      autoComplete={AUTO_COMPLETE[name] ?? "off"}
      autoCapitalize={
        name === "email" || name === "nickname"
          ? "none"
          : name === "personalNumber" || name === "documentNumber"
            ? "characters"
            : "words"
      }
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  if (name !== "postCode" || !communes) return input;
  return (
    <>
      {input}
      <PlacesOfPostCode
        postCode={value}
        onChoose={({ city, region }) => fillIn({ city: city ?? "", region: region ?? "" })}
      />
    </>
  );
}

interface PickedProps {
  name: PickedField;
  value: string;
  choices: JoinChoices;
  onChange: (value: string) => void;
  label: string;
  error: string | undefined;
}

function Picked({ name, value, choices, onChange, label, error }: PickedProps) {
  const texts = useTexts();
  async function pick(): Promise<void> {
    const picked = await openPopup("select", {
      title: label,
      value: value || null,
      options: optionsOf(name, choices),
    });
    if (picked !== null) onChange(picked);
  }
  return (
    <PickField
      label={label}
      value={shownChoice(name, value, choices) || texts("join.choose")}
      error={error}
      icon={<IconChevronDown size={18} />}
      onPick={() => void pick()}
    />
  );
}
